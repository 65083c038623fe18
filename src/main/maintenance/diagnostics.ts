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

/** Diagnostics for support, as JSON. It holds no key, no token and no waybill. */
export function diagnosticsOf({ takenAt, status, ...parts }: DiagnosticsParts): string {
  const { account, ...rest } = status;
  const text = JSON.stringify(
    {
      product: 'Yard Terminal',
      takenAt,
      system: { platform: platform(), release: release(), arch: arch(), node: process.versions.node },
      account: account && { ...account, assumeUser: withoutName(account.assumeUser) },
      ...rest,
      ...parts,
    },
    null,
    2,
  );
  return `${text}\n`;
}

/** `j…@carrier.example`: recognisable only by those who know the person. */
function withoutName(user: string): string {
  const [name, domain] = user.split('@');
  return domain === undefined ? `${user.slice(0, 1)}…` : `${name?.slice(0, 1) ?? ''}…@${domain}`;
}
