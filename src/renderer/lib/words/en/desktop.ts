export const desktop = {
  title: 'This computer',
  startAtLogin: {
    windows: 'Open when I sign in to Windows',
    mac: 'Open when I log in to this Mac',
    linux: 'Open when I log in to this computer',
  },
  notInstalled: 'Opening at login can be chosen in the installed application.',
  notifications: 'Tell me when something needs a person',
  notificationsHint:
    'The system tells how many commands wait for a decision while you look elsewhere. It never names cars.',
  kiosk: 'Fill the screen (kiosk)',
  kioskHint:
    'Without frame and without the desktop around it, for a device that does nothing else. Switch it off here.',
  kioskThisRun: 'Started with --kiosk: the window fills the screen until it is started without.',
  nothingToPrint: 'There is nothing to print in this view.',
};
