import { isAbsolute, resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import * as z from 'zod';
import { inEnglish } from '#shared/messages/message.ts';
import { type SignInInput, signInInput } from '#shared/terminal/account.ts';
import { issuesOf } from '#shared/messages/issue-words.ts';
import { defaultDataDir } from './data-dir.ts';

const logLevels = ['silent', 'error', 'warn', 'info'] as const;
export type LogLevel = (typeof logLevels)[number];

export interface HostFlags extends Readonly<Omit<Given, keyof GivenAccount | 'dataDir' | 'managedSettings'>> {
  readonly dataDir: string;
  /** Managed settings, if there is no machine-wide file. */
  readonly managedSettings?: string;
  /** The account of this run alone: never stored. */
  readonly session?: SignInInput;
  /** Remarks on the flags themselves, for the user. */
  readonly remarks: readonly string[];
}

type FlagsRead =
  | { readonly kind: 'run'; readonly flags: HostFlags }
  /** `--help` and `--version`: to be printed; nothing is run. */
  | { readonly kind: 'told'; readonly text: string }
  /** To be printed as an error; names the flag. */
  | { readonly kind: 'wrong'; readonly message: string };

type Environment = Record<string, string | undefined>;

/** Reads the run's flags and credentials; these leave `env`, so that no later program or crash report sees them. */
export function readFlags(
  host: 'browser' | 'window',
  argv: readonly string[],
  env: Environment,
  version: string,
): FlagsRead {
  const apiKey = taken(env, 'YARD_API_KEY');
  const assumeUser = taken(env, 'YARD_ASSUME_USER');
  let told = '';
  const command = describe(host, version).configureOutput({
    writeOut: (text) => (told += text),
    writeErr: () => undefined,
  });
  try {
    command.parse(argv, { from: 'user' });
    if (command.args.length > 0)
      return { kind: 'wrong', message: `${command.args.join(' ')} is not a flag (--help lists them)` };
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return { kind: 'told', text: told };
    return { kind: 'wrong', message: `${error.message.replace(/^error: /, '')} (--help lists the flags)` };
  }
  const {
    serviceUrl,
    carrierId,
    userGroup,
    dataDir: folder,
    managedSettings,
    ...others
  } = givenSchema.parse(command.opts());
  const session = sessionOf({ serviceUrl, carrierId, userGroup }, apiKey, assumeUser);
  if ('message' in session) return { kind: 'wrong', message: session.message };
  const dataDir = folder === undefined ? defaultDataDir(process.platform, env) : fromHere(folder, env);
  // Otherwise what is recorded would lie wherever it was started, and the next start elsewhere would not find it.
  if (!isAbsolute(dataDir)) return { kind: 'wrong', message: 'The folder of this user is not known: give --data-dir' };
  return {
    kind: 'run',
    flags: {
      ...others,
      dataDir,
      ...(managedSettings !== undefined && { managedSettings: fromHere(managedSettings, env) }),
      ...(session.account && { session: session.account }),
      remarks: session.remarks,
    },
  };
}

const givenSchema = z.object({
  serviceUrl: z.string().optional(),
  carrierId: z.int().optional(),
  userGroup: z.string().optional(),
  dataDir: z.string().optional(),
  managedSettings: z.string().optional(),
  /** Restores files that a newer version has changed from the copies it made before. */
  goBack: z.boolean().default(false),
  logLevel: z.enum(logLevels),
  /** Open the practice yard at once when no account is set up yet. */
  practiceWhenNew: z.boolean().default(false),
  /** In a new practice yard nothing moves automatically. */
  practiceStill: z.boolean().default(false),
  /** Browser host: port to listen on, 0 for any free one. */
  port: z.int().default(0),
  /** Browser host: one line of JSON on standard output instead of words. */
  json: z.boolean().default(false),
  /** Browser host: open the page in the default browser. */
  open: z.boolean().default(true),
  /** Desktop window: it fills the screen for this run. */
  kiosk: z.boolean().default(false),
  /** Desktop window: it begins minimised. */
  hidden: z.boolean().default(false),
});
type Given = z.infer<typeof givenSchema>;
type GivenAccount = Pick<Given, 'serviceUrl' | 'carrierId' | 'userGroup'>;

function describe(host: 'browser' | 'window', version: string): Command {
  const command = new Command(host === 'browser' ? 'npm run browser --' : 'yard-terminal')
    .description(
      'Yard Terminal. An account for one run: --service-url and --carrier-id, with the credentials in the environment as YARD_API_KEY and YARD_ASSUME_USER.',
    )
    .option('--service-url <url>', 'address of the carrier’s service, for this run only', notEmpty)
    .option('--carrier-id <number>', 'carrier, for this run only', wholeNumber(1, Number.MAX_SAFE_INTEGER))
    .option('--user-group <name>', 'user group to work as, for this run only', notEmpty)
    .option('--data-dir <folder>', 'where this terminal keeps its files', path)
    .option('--managed-settings <file>', 'what an office has set, where no machine-wide file says so', path)
    .option('--go-back', 'after a newer version: take its files back to the copies it made before it changed them')
    .option('--practice-when-new', 'open the practice yard when no account is set up yet')
    .option('--practice-still', 'a practice yard that is new stands still: no shift goes on in it')
    .addOption(new Option('--log-level <level>', 'what goes to standard error').choices(logLevels).default('warn'))
    .version(version, '--version', 'print the version')
    .allowExcessArguments()
    .exitOverride();
  if (host === 'window') {
    return command
      .option('--kiosk', 'fill the screen for this run, without frame and without the desktop around it')
      .option('--hidden', 'begin minimised; opening it again brings the window to the front');
  }
  return command
    .option('--port <number>', 'port on 127.0.0.1 (any free one when left out)', wholeNumber(0, 65_535))
    .option('--json', 'print one line of JSON when ready, and nothing else')
    .option('--no-open', 'do not open the page in the browser');
}

function sessionOf(
  { serviceUrl, carrierId, userGroup }: GivenAccount,
  apiKey: string | undefined,
  assumeUser: string | undefined,
): { account: SignInInput | null; remarks: string[] } | { message: string } {
  if (serviceUrl === undefined && carrierId === undefined && userGroup === undefined) {
    const unused = apiKey !== undefined || assumeUser !== undefined;
    return {
      account: null,
      remarks: unused ? ['YARD_API_KEY and YARD_ASSUME_USER are not used without --service-url and --carrier-id.'] : [],
    };
  }
  const asked: Record<string, unknown> = {
    serviceUrl,
    carrierId,
    apiKey,
    assumeUser,
    ...(userGroup !== undefined && { userGroup }),
  };
  const checked = signInInput.safeParse(asked);
  if (checked.success) return { account: checked.data, remarks: [] };
  const wrong = issuesOf(signInInput, asked).map(
    ({ field, rule }) => `${sources[field] ?? field} ${asked[field] === undefined ? 'is missing' : inEnglish(rule)}`,
  );
  return { message: `The account of this run is not complete: ${wrong.join('; ')}.` };
}

/** Where each part of the account of a run comes from. */
const sources: Readonly<Record<string, string>> = {
  serviceUrl: '--service-url',
  carrierId: '--carrier-id',
  userGroup: '--user-group',
  apiKey: 'YARD_API_KEY (in the environment)',
  assumeUser: 'YARD_ASSUME_USER (in the environment)',
};

function taken(env: Environment, name: string): string | undefined {
  const value = env[name];
  Reflect.deleteProperty(env, name);
  return value === '' ? undefined : value;
}

/** npm runs scripts in the project's folder, but a relative path is relative to the user's own folder. */
function fromHere(path: string, env: Environment): string {
  const stands = env['npm_lifecycle_event'] === undefined ? undefined : env['INIT_CWD'];
  return resolve(stands ?? '.', path);
}

/** Else the last one would count: work would go to another carrier, or lie in another folder, and nothing would say so. */
function refuseSecond(before: unknown): void {
  if (before !== undefined) throw new InvalidArgumentError('The flag is given twice.');
}

function notEmpty(text: string, before?: string): string {
  refuseSecond(before);
  if (text.trim() === '') throw new InvalidArgumentError('It is empty.');
  // The next flag, which would be taken for a folder or an address.
  if (text.startsWith('--')) throw new InvalidArgumentError('The value is missing.');
  return text;
}

/** A shell leaves `--data-dir=~/yard` as it is, and the work of this run would be in a folder named `~`. */
function path(text: string, before?: string): string {
  if (/^~(?:[\\/]|$)/.test(text))
    throw new InvalidArgumentError('The shell has left the ~ as it is: write the whole path.');
  return notEmpty(text, before);
}

function wholeNumber(least: number, most: number): (text: string, before?: number) => number {
  return (text, before) => {
    refuseSecond(before);
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    if (!(value >= least && value <= most)) {
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    }
    return value;
  };
}
