export const desktop = {
  title: 'Esta computadora',
  startAtLogin: {
    windows: 'Abrir cuando inicio sesión en Windows',
    mac: 'Abrir cuando inicio sesión en esta Mac',
    linux: 'Abrir cuando inicio sesión en esta computadora',
  },
  notInstalled: 'Abrir al iniciar sesión se elige en la aplicación instalada.',
  notifications: 'Avisarme cuando algo requiere a una persona',
  notificationsHint:
    'El sistema dice cuántas instrucciones esperan una decisión mientras usted mira otra cosa. Nunca nombra carros.',
  kiosk: 'Ocupar toda la pantalla (quiosco)',
  kioskHint: 'Sin marco ni escritorio alrededor, para un equipo que no hace otra cosa. Se apaga aquí.',
  kioskThisRun: 'Se inició con --kiosk: la ventana ocupa la pantalla hasta que se inicie sin esa opción.',
  nothingToPrint: 'No hay nada que imprimir en esta vista.',
};
