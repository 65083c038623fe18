import { type Message, message } from '#shared/messages/message.ts';
import type { ContractInputs, ContractOutputs } from '#shared/terminal/contract.ts';
import { type GivenFile, largestBackup } from '#shared/terminal/device.ts';
import type { Status } from '#shared/terminal/terminal.ts';
import { profileDirectory } from '../account/profile.ts';
import { iso } from '../clock.ts';
import { givenFile } from '../given-file.ts';
import type { TerminalPorts } from '../ports.ts';
import { isSameDeployment } from '../service/address.ts';
import type { SessionManager } from '../session/session-manager.ts';
import { refusedFile, unpackBackup } from './backup-file.ts';
import { diagnosticsOf } from './diagnostics.ts';
import { ownFormats } from './formats.ts';
import { queueAsCsv, queueAsJson } from './queue-export.ts';
import { restoreInto } from './restore.ts';

interface DeviceAreaParts {
  readonly ports: TerminalPorts;
  readonly sessions: Pick<SessionManager, 'session' | 'whileClosed'>;
  readonly status: () => Status;
  readonly settings: () => object;
  readonly notify: (said: Message) => void;
}

/** Backup, restore, export and diagnostics: one file each, without secrets. */
export class DeviceArea {
  readonly #parts: DeviceAreaParts;

  constructor(parts: DeviceAreaParts) {
    this.#parts = parts;
  }

  /** Queue and records of the open profile in one file. */
  async backup(): Promise<ContractOutputs['device']['backup']> {
    const session = this.#parts.sessions.session();
    const archive = await session.backup();
    const file = givenFile(session.profile, 'zip', this.#parts.ports.clock.now(), archive);
    return archive.length > largestBackup ? { ...file, tooLarge: true } : file;
  }

  /** Restores a backup over the open profile's files. Throws `InputRefused`. */
  async restore(base64: string): Promise<Status> {
    const { ports, sessions, status, notify } = this.#parts;
    const contents = unpackBackup(Buffer.from(base64, 'base64'));
    const { manifest, serviceUrl: from } = contents;
    const refuseOther = ({ profile }: { readonly profile: string }) => {
      if (manifest.profile === profile) return;
      const rule = message('rules.otherBackup', { carrierId: manifest.carrierId, user: manifest.assumeUser });
      throw refusedFile(rule);
    };
    refuseOther(sessions.session());
    await sessions.whileClosed((session) => {
      // Another account may have been opened before this had its turn, and would send the work as its own.
      refuseOther(session);
      const { profile, account } = session;
      const { kept, unread } = restoreInto(
        profileDirectory(ports.dataDir, profile),
        contents,
        ports.clock,
        ports.steps,
      );
      notify(message('device.restored', { at: manifest.takenAt, files: kept.join(', ') }));
      if (unread.length > 0) {
        notify(message('device.restoredUnread', { files: unread.join(', ') }));
      }
      if (from !== undefined && !isSameDeployment(from, account.serviceUrl, { withinMachine: true })) {
        notify(message('device.restoredElsewhere', { from, here: account.serviceUrl }));
      }
    });
    return status();
  }

  exportQueue({ format, separator }: ContractInputs['device']['exportQueue']): GivenFile {
    const { ports, sessions } = this.#parts;
    const commands = sessions.session().queue.everything();
    const text = format === 'csv' ? queueAsCsv(commands, separator) : queueAsJson(commands);
    return givenFile('queue', format, ports.clock.now(), text);
  }

  diagnostics(): GivenFile {
    const { ports, sessions, status, settings } = this.#parts;
    const present = status();
    const now = ports.clock.now();
    const text = diagnosticsOf({
      status: present,
      commands: present.account === null ? {} : sessions.session().queue.states(),
      formats: ownFormats,
      settings: settings(),
      log: ports.recentLog?.() ?? [],
      takenAt: iso(now),
    });
    return givenFile('diagnostics', 'json', now, text);
  }
}
