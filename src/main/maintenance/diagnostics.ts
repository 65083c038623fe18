import { arch, platform, release } from 'node:os';
import type { CommandState } from '#shared/terminal/command-states.ts';
import type { Status } from '#shared/terminal/terminal.ts';
import type { KnownFormats } from './formats.ts';

interface DiagnosticsParts {
  readonly status: Status;
  readonly commands: Readonly<Partial<Record<CommandState, number>>>;
  readonly formats: KnownFormats;
  readonly settings: object;
  /** The newest lines of the log, already free of secrets. */
  readonly log: readonly string[];
  /** Wall clock, ISO. */
  readonly takenAt: string;
}

/**
 * The folder of a profile, which is called by its carrier and user (`profileName`), as notices and log lines name it.
 * Without its bounds, a line of `1-1-1-…` would take minutes.
 */
const profileFolder = /\b(\d{1,16})-[a-z0-9-]{0,40}-([0-9a-f]{8})\b/g;

/** Diagnostics for support, as JSON. It holds no key, no token and no waybill, and names no user. */
export function diagnosticsOf({ takenAt, status, ...parts }: DiagnosticsParts): string {
  const text = JSON.stringify(
    {
      product: 'Yard Terminal',
      takenAt,
      system: { platform: platform(), release: release(), arch: arch(), node: process.versions.node },
      ...status,
      ...parts,
    },
    null,
    2,
  );
  const { account } = status;
  const unnamed =
    account === null ? text : text.replaceAll(written(account.assumeUser), () => withoutName(account.assumeUser));
  return `${unnamed.replaceAll(profileFolder, '$1-…-$2')}\n`;
}

/** A user however a service writes it: in other capitals, and as a part of an address. */
function written(user: string): RegExp {
  const literally = user.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(literally.replaceAll('@', '(?:@|%40)'), 'gi');
}

/** `j…@carrier.example`: recognisable only by those who know the person. */
function withoutName(user: string): string {
  const [name, domain] = user.split('@');
  return domain === undefined ? `${user.slice(0, 1)}…` : `${name?.slice(0, 1) ?? ''}…@${domain}`;
}
