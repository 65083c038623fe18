import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { signatureRefusal } from '#main/desktop/windows-signature.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const file = 'C:\\update.exe';
const publishers = ['Yard Office'];
const yes = `cat <<'END'\n${JSON.stringify({ status: 'Valid', path: file, subject: 'CN=Yard Office' })}\nEND`;

/** A PowerShell that is a shell script; elsewhere than on Windows its full path is a plain name, found on the way of programs. */
function played(script: string) {
  const folder = temporaryFolder();
  const program = join(folder, 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe');
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  return { SystemRoot: 'C:\\Windows', PATH: [folder, process.env['PATH']].join(delimiter) };
}

test.skipIf(process.platform === 'win32').each([
  ['ends with an error', `${yes}\nexit 3`],
  ['is ended by the system', `${yes}\nkill -9 $$`],
  ['tells of an error', `${yes}\necho 'The module could not be loaded.' >&2`],
  ['says far too much', `${yes}\nhead -c 3000000 /dev/zero | tr '\\0' ' '`],
  ['says nothing', 'exit 0'],
  ['is a program that cannot run', ')'],
])('whatever else it has said, a PowerShell that %s is a refusal', async (_case, script) => {
  expect(await signatureRefusal(publishers, file, played(yes))).toBeNull();
  expect(await signatureRefusal(publishers, file, played(script))).toMatch(/could not be checked/);
});

test('a PowerShell that is not there is a refusal, not an exception', async () => {
  expect(await signatureRefusal(publishers, file, { SystemRoot: 'D:\\none' })).toMatch(/could not be checked/);
});
