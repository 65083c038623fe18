import { existsSync, statSync } from 'node:fs';
import { Command, InvalidArgumentError } from 'commander';
import * as z from 'zod';
import { practiceAccount, startPracticeYard } from './server.ts';

const command = new Command('npm run practice --')
  .description(
    'A practice yard on this machine: the carrier’s service, simulated. Nothing done here reaches a real yard.',
  )
  .option('--port <port>', 'port of the service (any free one)', wholeNumber(0, 65_535), 0)
  .option('--control-port <port>', 'port of the control API (any free one)', wholeNumber(0, 65_535), 0)
  .option('--data <file>', 'file that keeps the yard (in memory)', notEmpty)
  .option('--seed <number>', 'seeds another yard', wholeNumber(0, 2 ** 31), 1)
  .option('--cars <number>', 'cars of a new yard', wholeNumber(0, 1_000_000), 1200)
  .option('--tracks <number>', 'tracks of a new yard (60, more for many cars)', wholeNumber(1, 100_000))
  .option('--shift', 'a new yard is at work, with stations, tracks and cars of its own')
  .option('--stations <number>', 'stations of a new yard', wholeNumber(1, 1000), 3)
  .option('--carrier-id <number>', 'the carrier', wholeNumber(1, 2 ** 31), practiceAccount.carrierId)
  .option('--api-key <key>', 'the key it accepts', notEmpty, practiceAccount.apiKey)
  .option('--assume-user <e-mail>', 'the user it knows', notEmpty, practiceAccount.assumeUser)
  .option('--json', 'print one line of JSON when ready')
  .showHelpAfterError('(--help lists the flags)')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2));

const flagsSchema = z.object({
  port: z.int(),
  controlPort: z.int(),
  data: z.string().optional(),
  seed: z.int(),
  cars: z.int(),
  tracks: z.int().optional(),
  stations: z.int(),
  shift: z.boolean().optional(),
  carrierId: z.int(),
  apiKey: z.string().min(1),
  assumeUser: z.string().min(1),
  json: z.boolean().optional(),
});
type Flags = z.infer<typeof flagsSchema>;

const flags = flagsSchema.parse(command.parse().opts());
try {
  const unused = unusedFlags(flags);
  if (unused !== null) console.error(unused);
  await run(flags);
} catch (error) {
  console.error(messageOf(error, flags));
  process.exitCode = 1;
}

/** A yard is made once: what was asked of a new one is not done to one that is there. */
function unusedFlags({ data, shift }: Flags): string | null {
  const given = (names: readonly string[]) => names.filter((name) => command.getOptionValueSource(name) === 'cli');
  const flagsOf = (names: readonly string[]) => names.map((name) => `--${name}`).join(', ');
  const ofNew = given(['seed', 'shift', 'cars', 'tracks', 'stations']);
  if (data !== undefined && ofNew.length > 0 && existsSync(data) && statSync(data).size > 0)
    return `${data} has a yard already, and keeps it: ${flagsOf(ofNew)} not used.`;
  const fixed = shift === true ? given(['cars', 'tracks', 'stations']) : [];
  return fixed.length > 0 ? `A yard at work has its own stations, tracks and cars: ${flagsOf(fixed)} not used.` : null;
}

function messageOf(error: unknown, { data }: Flags): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE' && 'port' in error)
    return `Port ${String(error.port)} is in use by another program; choose another with --port or --control-port.`;
  const isOfFile = data !== undefined && code !== undefined && !('port' in error);
  return isOfFile ? `--data ${data}: ${error.message}` : error.message;
}

async function run(flags: Flags): Promise<void> {
  const { data } = flags;
  // Opening a pipe would block forever.
  if (data !== undefined && existsSync(data) && !statSync(data).isFile()) throw new Error(`--data ${data} is no file.`);
  const yard = await startPracticeYard({
    port: flags.port,
    controlPort: flags.controlPort,
    ...(data !== undefined && { dataFile: data }),
    seed: flags.seed,
    cars: flags.cars,
    scenario: flags.shift === true ? 'shift' : 'still',
    ...(flags.tracks !== undefined && { tracks: flags.tracks }),
    stations: flags.stations,
    account: { carrierId: flags.carrierId, apiKey: flags.apiKey, assumeUser: flags.assumeUser },
  });
  const stop = (): void => {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    void yard.close();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const { url, controlUrl, controlToken, account } = yard;
  console.log(
    flags.json === true
      ? JSON.stringify({ event: 'ready', url, controlUrl, controlToken, ...account })
      : `Practice yard ready at ${url} (control ${controlUrl}, token ${controlToken}); carrier ${account.carrierId}, ` +
          `key ${account.apiKey}, user ${account.assumeUser}. Ctrl+C stops it.`,
  );
}

function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : NaN;
    if (!(value >= least && value <= most)) {
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    }
    return value;
  };
}

function notEmpty(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It is empty.');
  if (text.startsWith('--')) throw new InvalidArgumentError('The value is missing.');
  return text;
}
