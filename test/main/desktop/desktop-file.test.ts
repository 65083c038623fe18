import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DesktopFile } from '#main/desktop/desktop-file.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const left = { bounds: { x: 5, y: 6, width: 700, height: 500 }, maximized: true, fullScreen: false };

test('what was chosen, and where the window was left, is there after a restart', () => {
  const folder = temporaryFolder();
  new DesktopFile(folder).set({ window: left });
  new DesktopFile(folder).set({ notifications: false });
  expect(new DesktopFile(folder).get()).toEqual({ kiosk: false, notifications: false, window: left });
});

test.each(['', '{', 'null', '[]', '{"window":{"bounds":{"x":1}}}', '{"kiosk":"yes"}'])(
  'a damaged file (%s) is as good as none, and is fixed by the next change',
  (text) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'desktop.json'), text);
    const file = new DesktopFile(folder);
    expect(file.get()).toEqual({ kiosk: false, notifications: true, window: null });
    file.set({ kiosk: true });
    expect(new DesktopFile(folder).get().kiosk).toBe(true);
    expect(new DesktopFile(folder).problem).toBeNull();
  },
);
