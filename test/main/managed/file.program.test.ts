import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { codedIssue } from '#shared/rules/issue.ts';
import { message } from '#shared/messages/message.ts';
import { lockable } from '#shared/terminal/settings.ts';
import { managedHere } from '#main/host/managed.ts';
import { managedPath } from '#main/host/managed-path.ts';
import { readManaged } from '#main/managed/file.ts';
import { canMakeCertificates, certificateFor } from '../service/secure-service.ts';
import { temporaryFolder } from '../../support/temporary.ts';

function written(text: string | object): string {
  const path = join(temporaryFolder(), 'managed.json');
  writeFileSync(path, typeof text === 'string' ? text : JSON.stringify(text));
  return path;
}
const fieldsOf = (path: string) => readManaged(path).problems.map(({ field }) => field);

test('each system has its place for it, which administrators alone write to', () => {
  expect(managedPath('linux')).toBe('/etc/yard-terminal/managed.json');
  expect(managedPath('darwin')).toBe('/Library/Application Support/Yard Terminal/managed.json');
  vi.stubEnv('ProgramData', 'D:\\Data');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(managedPath('win32')).toBe('C:\\ProgramData\\Yard Terminal\\managed.json');
});

test('no file is no office', () => {
  const path = join(temporaryFolder(), 'nowhere', 'managed.json');
  expect(readManaged(path)).toEqual({ path, present: false, values: {}, locked: [], problems: [] });
});

test('everything that can be set is read as it stands, with the mark that some editors put in front', () => {
  const values = {
    serviceUrl: 'https://api.carrier.example',
    carrierId: 9001,
    userGroup: 'Yard 4',
    updateFeed: null,
    certificateFile: '/etc/yard-terminal/office.pem',
    language: 'es',
    units: 'metric',
    timeZone: 'America/Monterrey',
  };
  const path = written(`\uFEFF${JSON.stringify({ ...values, locked: ['carrierId', 'serviceUrl'] })}`);
  expect(readManaged(path)).toEqual({ path, present: true, values, locked: ['serviceUrl', 'carrierId'], problems: [] });
});

test('a file of another encoding is read where it says which, and told where letters would be guessed', () => {
  const path = written('');
  const said = JSON.stringify({ userGroup: 'Köln 4', locked: ['userGroup'] });
  writeFileSync(path, Buffer.from(`\uFEFF${said}`, 'utf16le'));
  expect(readManaged(path)).toMatchObject({ values: { userGroup: 'Köln 4' }, locked: ['userGroup'], problems: [] });
  writeFileSync(path, Buffer.from(said, 'latin1'));
  expect(readManaged(path)).toMatchObject({ values: {}, locked: lockable.options });
  expect(readManaged(path).problems.map(({ rule }) => rule)).toEqual(['is not text in UTF-8; save it so']);
});

test('what is wrong is said in words a person can act on', () => {
  const secret = readManaged(written({ serviceUrl: 'https://a:b@api.example', updateFeed: 'https://u.example/?k=1' }));
  const rule = message('rules.bareAddress');
  expect(secret.problems).toEqual([
    codedIssue({ field: 'serviceUrl', rule }),
    codedIssue({ field: 'updateFeed', rule }),
  ]);
  expect(secret.values).toEqual({});
  const { problems } = readManaged(written({ language: 'it', carrierId: 'nine', serviceUrl: 'x' }));
  expect(problems.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'serviceUrl must be a web address such as https://api.carrier.example',
    'carrierId must be a number',
    'language must be one of system, en, es, fr, de',
  ]);
});

test('what is wrong is named and left out, the rest holds, and what is locked stays locked', () => {
  const path = written({
    serviceUrl: 'http://api.carrier.example',
    carrierId: '9001',
    units: 'metric',
    language: 'it',
    updateFeed: 'ftp://files.example',
    colour: 'red',
    locked: ['serviceUrl', 'colour', 'carrierId'],
  });
  const read = readManaged(path);
  expect(read.values).toEqual({ units: 'metric' });
  expect(read.locked).toEqual(['serviceUrl', 'carrierId']);
  expect(fieldsOf(path).toSorted()).toEqual(
    ['carrierId', 'colour', 'language', 'locked[1]', 'serviceUrl', 'updateFeed'].toSorted(),
  );
});

test.each([
  ['not JSON at all', '{ "serviceUrl": '],
  ['a list', '[]'],
  ['locks that are no list', '{ "locked": "everything" }'],
])('a file that does not say what it locks locks everything: %s', (_what, text) => {
  const read = readManaged(written(text));
  expect(read.locked).toEqual(lockable.options);
  expect(read.problems).toHaveLength(1);
});

test('a file that is there and cannot be read locks everything, too', () => {
  const path = join(temporaryFolder(), 'managed.json');
  mkdirSync(path);
  expect(readManaged(path).locked).toEqual(lockable.options);
});

test('a flag does not open what the machine-wide file locks', () => {
  const machine = written({ locked: ['serviceUrl'] });
  const flag = written({ units: 'metric' });
  expect(managedHere(machine, flag).managed.path).toBe(machine);
  expect(managedHere(join(temporaryFolder(), 'managed.json'), flag).managed.values).toEqual({ units: 'metric' });
});

test('a flag that names a file which is not there is reported, and opens nothing', () => {
  const gone = join(temporaryFolder(), 'gone.json');
  const { managed } = managedHere(join(temporaryFolder(), 'managed.json'), gone);
  expect(managed).toMatchObject({ path: gone, present: true, locked: lockable.options });
  expect(managed.problems).toMatchObject([{ field: 'managed.json', rule: expect.stringContaining('ENOENT') }]);
});

test.skipIf(!canMakeCertificates)('certificates of an office are read, and a file that holds none is told', () => {
  const { cert } = certificateFor('proxy.office.example');
  const pem = join(temporaryFolder(), 'office.pem');
  writeFileSync(pem, `# the office’s own\n${cert}\n${cert}`);
  expect(managedHere(written({ certificateFile: pem }), undefined).certificates).toHaveLength(2);
  // As the shell of Windows puts files together.
  writeFileSync(pem, Buffer.from(`\uFEFF${cert}`, 'utf16le'));
  expect(managedHere(written({ certificateFile: pem }), undefined).certificates).toHaveLength(1);
  // Who starts the program in a folder of their own names no authority.
  const elsewhere = managedHere(written({ certificateFile: relative('.', pem) }), undefined);
  expect(elsewhere.certificates).toEqual([]);
  const rule: unknown = expect.stringContaining('whole path');
  expect(elsewhere.managed.problems).toMatchObject([{ field: 'certificateFile', rule }]);
  const broken = `-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----`;
  for (const text of ['nothing', broken]) {
    writeFileSync(pem, text);
    const here = managedHere(written({ certificateFile: pem }), undefined);
    expect(here.certificates).toEqual([]);
    expect(here.managed.problems).toMatchObject([{ field: 'certificateFile' }]);
  }
});
