import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#shared/messages/message.ts';
import { usualSettings } from '#shared/terminal/settings.ts';
import { readManaged } from '#main/managed/file.ts';
import { SettingsFile } from '#main/settings.ts';
import { testFolder } from './storage/folder.ts';

function settingsIn(text: string): SettingsFile {
  const folder = testFolder();
  writeFileSync(join(folder, 'settings.json'), text);
  return new SettingsFile(folder, readManaged(join(folder, 'managed.json')));
}

describe('a settings file that somebody has altered', () => {
  it.each([
    ['{"updateFeed":"http://updates.example/"}', /updateFeed: must start with https/],
    ['{"updateFeed":"https://user:password@updates.example/"}', /updateFeed: must not hold a user name/],
    ['{"updateFeed":"https://:password@updates.example/"}', /updateFeed: must not hold a user name/],
    ['{"stationId":1e308}', /stationId/],
    ['{"textSize":["large"]}', /textSize/],
    ['[]', /expected object/],
  ])('%s is told, and the usual settings stand in for it', (text, problem) => {
    const settings = settingsIn(text);
    expect(settings.get()).toEqual(usualSettings);
    expect(settings.problem === null ? '' : inEnglish(settings.problem)).toMatch(problem);
  });

  it('takes nothing from names that objects have of their own', () => {
    const settings = settingsIn('{"__proto__":{"theme":"dark"},"constructor":1,"textSize":"large"}');
    expect(settings.get()).toEqual({ ...usualSettings, textSize: 'large' });
    expect(settings.problem).toBeNull();
  });

  it('may name a feed on this machine', () => {
    expect(settingsIn('{"updateFeed":"http://127.0.0.1:8080/"}').get().updateFeed).toBe('http://127.0.0.1:8080/');
  });
});
