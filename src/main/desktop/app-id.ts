/** Identifies the application to Windows, for notifications and the task bar. The same as in electron-builder.yml. */
export const appId = 'com.yardterminal.desktop';
