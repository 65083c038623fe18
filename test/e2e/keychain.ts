/**
 * Takes the keychain away from a program under test (Linux): what it keeps there must not depend on the
 * machine that runs the tests. Elsewhere the keychain of the user is the only one there is.
 */
export const withoutKeychain: Record<string, string> =
  process.platform === 'linux' ? { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' } : {};
