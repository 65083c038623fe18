import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ForgetPlan } from '#shared/terminal/device.ts';
import { isProfileName, practiceProfile, profileDirectory } from '../account/profile.ts';
import { profileNames, type ProfileFacts, readProfile } from '../account/profile-file.ts';
import { isOpenSql } from '../queue/ledger/open-commands.ts';
import { queuePath } from '../session/files.ts';
import { parsedJson } from '../storage/json-file.ts';
import { queryNumber, queryRows } from '../storage/query-file.ts';
import { finishSwap } from '../storage/swap.ts';

/** A profile of this device with what waits in it, as its files say. */
export interface StoredProfile {
  readonly profile: string;
  /** `null`: its owner is unknown. */
  readonly facts: ProfileFacts | null;
  readonly ownPractice: boolean;
  /** Commands that are not over, with their histories; `null`: the queue cannot be read. */
  readonly waiting: readonly WaitingCommand[] | null;
  readonly openDocuments: number | null;
}

/** A command as its file has it; JSON columns are parsed where they are JSON. */
interface WaitingCommand {
  readonly commandId: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly history: readonly Readonly<Record<string, unknown>>[];
}

/** Every profile stored under `profiles`, including what no list of profiles shows. */
export function storedProfiles(dataDir: string): StoredProfile[] {
  return profileNames(dataDir)
    .filter(isProfileName)
    .map((profile) => {
      const directory = profileDirectory(dataDir, profile);
      finishSwap(directory);
      const papers = join(directory, 'records.sqlite');
      return {
        profile,
        facts: readProfile(directory),
        ownPractice: profile === practiceProfile,
        // A link to a drive that is not mounted: what waits there is unknown.
        waiting: existsSync(directory) ? waitingIn(queuePath(directory)) : null,
        openDocuments: queryNumber(papers, `SELECT count(*) FROM paper WHERE state = 'open'`),
      };
    });
}

function waitingIn(path: string): WaitingCommand[] | null {
  const commands = queryRows(path, `SELECT * FROM command WHERE ${isOpenSql} ORDER BY seq`);
  const lines = queryRows(
    path,
    `SELECT * FROM command_history WHERE seq IN (SELECT seq FROM command WHERE ${isOpenSql}) ORDER BY id`,
  );
  if (commands === null || lines === null) return null;
  const linesOf = Map.groupBy(lines, (line) => line['seq']);
  return commands.map((row) => ({
    commandId: String(row['command_id']),
    row,
    history: linesOf.get(row['seq']) ?? [],
  }));
}

/** What prevents forgetting: commands that exist nowhere else. */
export function mustBeKept(profiles: readonly StoredProfile[]): StoredProfile[] {
  return profiles.filter(({ ownPractice, waiting }) => !ownPractice && (waiting === null || waiting.length > 0));
}

export function waitingNames(profiles: readonly StoredProfile[]): string[] {
  return profiles.flatMap(({ profile, waiting }) => (waiting ?? []).map(({ commandId }) => `${profile} ${commandId}`));
}

export function planOf(profiles: readonly StoredProfile[], confirmWith: string, dataDir: string): ForgetPlan {
  return {
    confirmWith,
    dataDir,
    profiles: profiles.map(({ profile, facts, waiting, openDocuments, ownPractice }) => ({
      profile,
      carrierId: facts?.carrierId ?? null,
      assumeUser: facts?.assumeUser ?? null,
      waiting: waiting?.length ?? null,
      openDocuments,
      ownPractice,
    })),
    waiting: mustBeKept(profiles).reduce((sum, { waiting }) => sum + (waiting?.length ?? 0), 0),
  };
}

/** Every command that is not over, for those who will do the work by other means. */
export function waitingAsJson(profiles: readonly StoredProfile[], takenAt: string): string {
  const listed = profiles.map(({ profile, facts, waiting }) => ({
    profile,
    serviceUrl: facts?.serviceUrl ?? null,
    carrierId: facts?.carrierId ?? null,
    assumeUser: facts?.assumeUser ?? null,
    commands: (waiting ?? []).map(({ row, history }) => ({ ...readable(row), history })),
  }));
  return `${JSON.stringify({ product: 'Yard Terminal', takenAt, profiles: listed }, null, 2)}\n`;
}

const jsonColumns = ['input', 'base', 'touches', 'last_error', 'conflict', 'evidence'];

function readable(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      // As text where it is no JSON, or nested too deeply: each level is a longer line.
      jsonColumns.includes(name) && typeof value === 'string' ? (parsedJson(value) ?? value) : value,
    ]),
  );
}
