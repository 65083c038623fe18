import { X509Certificate } from 'node:crypto';
import { isAbsolute } from 'node:path';
import { message, messageOfError } from '#shared/messages/message.ts';
import { codedIssue } from '#shared/rules/issue.ts';
import { readManaged } from '../managed/file.ts';
import { readSmallFile } from '../storage/small-file.ts';

/**
 * The managed settings of this run, and their additional trusted certificates, from the machine-wide file or, if there
 * is none, the one that `instead` names: a flag must not bypass a lock, and an invalid path must not unlock what its
 * file would lock. Unreadable certificates are reported as a problem of the file.
 */
export function managedHere(path: string, instead: string | undefined) {
  const machine = readManaged(path);
  const managed = machine.present || instead === undefined ? machine : readManaged(instead, true);
  const { certificateFile } = managed.values;
  if (certificateFile === undefined) return { managed, certificates: [] };
  try {
    // Else it would be one of the folder in which somebody has started the program.
    if (!isAbsolute(certificateFile)) throw new Error('it is not the whole path of a file');
    return { managed, certificates: certificatesIn(readSmallFile(certificateFile)) };
  } catch (error) {
    const rule = message('rules.officeCertificates', { said: messageOfError(error) });
    const problem = codedIssue({ field: 'certificateFile', rule });
    return { managed: { ...managed, problems: [...managed.problems, problem] }, certificates: [] };
  }
}

/** Every certificate of a PEM file; throws if there is none, or one of them is invalid. */
function certificatesIn(pem: string): string[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (found.length === 0) throw new Error('it holds no certificate in PEM form');
  for (const one of found) new X509Certificate(one);
  return found;
}
