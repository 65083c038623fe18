import type { DesktopFacts } from '#shared/terminal/desktop.ts';
import { type DesktopHost, nothingAsked } from '#main/desktop-host.ts';

/** A desktop around the window that only remembers what it was told. */
export function memoryDesktop(): DesktopHost {
  let facts: DesktopFacts = {
    platform: 'windows',
    startAtLogin: false,
    kiosk: false,
    kioskThisRun: false,
    notifications: true,
  };
  return {
    facts: () => facts,
    set: ({ startAtLogin = facts.startAtLogin, kiosk = facts.kiosk, notifications = facts.notifications }) =>
      (facts = { ...facts, startAtLogin, kiosk, notifications }),
    forget: () => undefined,
    commands: () => nothingAsked(),
  };
}
