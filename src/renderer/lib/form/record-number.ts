/** The number of a record of the service as it is typed; `null`: it is none. */
export function recordNumber(typed: string): number | null {
  const plain = typed.trim();
  return /^\d{1,15}$/.test(plain) && Number(plain) > 0 ? Number(plain) : null;
}
