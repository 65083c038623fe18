import { expect, test } from 'vitest';
import { type Ran, signatureRefusal } from '#main/desktop/windows-signature.ts';

const file = "C:\\Users\\o'neil\\update.exe";
const subject = 'CN="Yard Office, Inc.", O="Yard Office, Inc.", L=Ogden, C=US';
const env = {
  SystemRoot: 'D:\\Windows',
  PSModulePath: 'C:\\elsewhere',
  PSMODULEPATH: 'C:\\elsewhere',
  yard_terminal_signed_file: 'C:\\other.exe',
  PATH: 'C:\\elsewhere',
};
const fine = { status: 'Valid', path: file, subject };

function says(answer: object | string, more: Partial<Ran> = {}): Ran {
  return { code: 0, output: typeof answer === 'string' ? answer : JSON.stringify(answer), errors: '', ...more };
}
const refusal = (ran: Ran, publishers = ['Yard Office, Inc.']) =>
  signatureRefusal(publishers, file, env, () => Promise.resolve(ran));

test('what Windows finds signed by the publisher is installed', async () => {
  expect(await refusal(says(fine))).toBeNull();
  expect(await refusal(says(fine), ['Somebody', 'CN="Yard Office, Inc.", C=US'])).toBeNull();
  expect(await refusal(says({ ...fine, path: file.toUpperCase() }))).toBeNull();
});

test.each<[string, Ran]>([
  ['PowerShell cannot be run', says('', { code: null, errors: 'ENOENT' })],
  ['PowerShell ends with an error', says(fine, { code: 1 })],
  ['PowerShell tells of an error', says(fine, { errors: 'The term is not recognized' })],
  ['it says nothing', says('')],
  ['it says something else', says('True')],
  ['its answer is cut', says('{"status":"Valid"')],
  ['no signer is named', says({ ...fine, subject: null })],
  ['it looked at another file', says({ ...fine, path: 'C:\\other.exe' })],
  ['nothing is signed', says({ ...fine, status: 'NotSigned' })],
  ['the file was altered', says({ ...fine, status: 'HashMismatch' })],
  ['the status is a number', says({ ...fine, status: 0 })],
  ['somebody else signed it', says({ ...fine, subject: 'CN=Somebody, O="Yard Office, Inc."' })],
  ['the name stands in another part', says({ ...fine, subject: 'CN=Somebody, OU="CN=Yard Office, Inc."' })],
  ['the name is a part of another', says({ ...fine, subject: 'CN="Yard Office, Inc. Fakes"' })],
  ['it has two names', says({ ...fine, subject: 'CN=Somebody, CN="Yard Office, Inc."' })],
  ['the signer is no name', says({ ...fine, subject: 'Yard Office, Inc.' })],
])('an update is refused when %s', async (_case, ran) => {
  expect(await refusal(ran)).toEqual(expect.any(String));
});

test('a publisher with every part named must fit in every part', async () => {
  expect(await refusal(says(fine), ['CN="Yard Office, Inc.", C=CA'])).toMatch(/somebody else/);
  expect(await refusal(says(fine), [])).toMatch(/somebody else/);
  expect(await refusal(says(fine), [''])).toMatch(/somebody else/);
});

test('PowerShell is run by its full path, with the system’s modules, and the file is no part of a command', async () => {
  const runs: { path: string; args: readonly string[]; env: object }[] = [];
  await signatureRefusal(['Yard Office, Inc.'], file, env, (path, args, given) => {
    runs.push({ path, args, env: given });
    return Promise.resolve(says(fine));
  });
  expect(runs).toHaveLength(1);
  expect(runs[0]?.path).toBe('D:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe');
  expect(runs[0]?.args.join(' ')).not.toContain('update.exe');
  expect(runs[0]?.env).toEqual({ SystemRoot: 'D:\\Windows', PATH: 'C:\\elsewhere', YARD_TERMINAL_SIGNED_FILE: file });
  expect(await signatureRefusal([], file, { SystemRoot: 'Windows' })).toMatch(/not known/);
});
