import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inEnglish } from '#shared/messages/message.ts';
import { usualSettings } from '#shared/terminal/settings.ts';
import { readManaged } from '#main/managed/file.ts';
import { SettingsFile } from '#main/settings.ts';
import { temporaryFolder } from '../support/temporary.ts';

function settingsIn(text: string, folder = temporaryFolder()): SettingsFile {
  writeFileSync(join(folder, 'settings.json'), text);
  return open(folder);
}

const open = (folder: string) => new SettingsFile(folder, readManaged(join(folder, 'managed.json')));
const told = ({ problem }: SettingsFile) => (problem === null ? '' : inEnglish(problem));
const fileIn = (folder: string): unknown => JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'));

describe('a settings file that somebody has altered', () => {
  it.each([
    ['{"updateFeed":"http://updates.example/"}', /updateFeed must start with https/],
    ['{"updateFeed":"https://user:password@updates.example/"}', /updateFeed must not hold a user name/],
    ['{"updateFeed":"https://:password@updates.example/"}', /updateFeed must not hold a user name/],
    ['{"updateFeed":"updates.example/yard"}', /updateFeed must be a web address/],
    ['{"updateFeed":"https://up dates.example/"}', /updateFeed must be a web address/],
    ['{"stationId":1e308}', /stationId/],
    ['{"textSize":["large"]}', /textSize/],
    ['[]', /must be an object/],
  ])('%s is reported, and the usual settings stand in for it', (text, problem) => {
    const settings = settingsIn(text);
    expect(settings.get()).toEqual(usualSettings);
    expect(told(settings)).toMatch(problem);
  });

  it('costs only the field that does not fit, which stays in the file until it is chosen anew', () => {
    const folder = temporaryFolder();
    const settings = settingsIn('{"theme":"dark","units":"furlongs","language":"de"}', folder);
    expect(settings.get()).toEqual({ ...usualSettings, theme: 'dark', language: 'de' });
    expect(told(settings)).toMatch(/units.*The usual value is used instead/);
    settings.set({ theme: 'light' });
    expect(fileIn(folder)).toEqual({ theme: 'light', units: 'furlongs', language: 'de' });
    settings.set({ units: 'metric' });
    expect(fileIn(folder)).toEqual({ theme: 'light', units: 'metric', language: 'de' });
    expect(open(folder).problem).toBeNull();
  });

  it('of a newer version keeps what only that version knows', () => {
    const folder = temporaryFolder();
    const settings = settingsIn('{"theme":"dark","haptics":{"strong":true}}', folder);
    expect(settings.problem).toBeNull();
    settings.set({ theme: 'light' });
    expect(fileIn(folder)).toEqual({ theme: 'light', haptics: { strong: true } });
  });

  it('that cannot be read at all is kept beside the one that takes its place', () => {
    const folder = temporaryFolder();
    const settings = settingsIn('{"theme":"dark", }', folder);
    expect(told(settings)).toContain('The usual settings are used instead');
    settings.set({ units: 'metric' });
    settings.set({ theme: 'light' });
    expect(fileIn(folder)).toEqual({ units: 'metric', theme: 'light' });
    expect(readFileSync(join(folder, 'settings.damaged.json'), 'utf8')).toBe('{"theme":"dark", }');
    expect(readdirSync(folder).toSorted()).toEqual(['settings.damaged.json', 'settings.json']);
  });

  it('that could not be read, and was removed since by whoever was told so, keeps nothing from being chosen', () => {
    const folder = temporaryFolder();
    const settings = settingsIn('{"theme":"dark", }', folder);
    rmSync(join(folder, 'settings.json'));
    settings.set({ units: 'metric' });
    expect(fileIn(folder)).toEqual({ units: 'metric' });
    expect(readdirSync(folder)).toEqual(['settings.json']);
  });

  it('may be a folder by mistake', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'settings.json'));
    const settings = open(folder);
    expect(told(settings)).toContain('settings.json');
    settings.set({ theme: 'dark' });
    expect(open(folder).get().theme).toBe('dark');
  });

  it('says each field that does not fit, in words of ours', () => {
    const settings = settingsIn('{"boardFlipped":"yes","units":"furlongs","textSize":7}');
    expect(told(settings)).toMatch(
      /settings\.json does not fit: textSize must be one of small, normal, large, largest\. boardFlipped must be true or false\. units must be one of us, metric\. The usual/,
    );
  });

  it('may begin with the mark of its encoding, as some editors write it', () => {
    const settings = settingsIn('\uFEFF{"theme":"dark"}');
    expect(settings.problem).toBeNull();
    expect(settings.get().theme).toBe('dark');
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
