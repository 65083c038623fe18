import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ownArguments } from '#main/desktop/arguments.ts';

const folder = resolve('/opt/yard');

test('flags follow the program when it is packaged', () => {
  expect(ownArguments(['/opt/yard/yard-terminal', '--data-dir', '/d'], true, folder)).toEqual(['--data-dir', '/d']);
});

test('flags follow the folder of the application while developing', () => {
  expect(ownArguments(['/e/electron', '--inspect=1', folder, '--data-dir', '/d'], false, folder)).toEqual([
    '--data-dir',
    '/d',
  ]);
  expect(ownArguments(['/e/electron', '/elsewhere/index.js', '--data-dir', '/d'], false, folder)).toEqual([
    '--data-dir',
    '/d',
  ]);
});

test('what Chromium reads for itself is no flag of ours; anything else is, known or not', () => {
  const given = ['/p', '--no-sandbox', '--ozone-platform=wayland', '--disable-gpu', '--servce-url', 'x', '-psn_0_1'];
  expect(ownArguments(given, true, folder)).toEqual(['--servce-url', 'x']);
});
