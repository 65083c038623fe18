/** How Windows knows the application: notifications and the task bar go by it. The same as in electron-builder.yml. */
export const appId = 'com.yardterminal.desktop';
