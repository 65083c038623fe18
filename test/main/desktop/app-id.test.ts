import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appId } from '#main/desktop/app-id.ts';

test('Windows is told the name the installer gives the application, or it would show no notification', () => {
  const config = readFileSync(new URL('../../../electron-builder.yml', import.meta.url), 'utf8');
  expect(/^appId: (.+)$/m.exec(config)?.[1]).toBe(appId);
});
