/** The code of an error of the system or of a library, such as `ENOENT`; `undefined`: it has none. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
