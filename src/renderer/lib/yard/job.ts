/** A job's name as the service has it, and the mark that the terminal put beside it, apart. */
interface Job {
  readonly name: string | null;
  readonly token: string | null;
}

/** The mark of a terminal, or as much of it as a service that trims long texts has left, on its own at either end. */
const token = '#yt(?:-[2-9a-z]*)?';
const first = new RegExp(`^(${token})(?:\\s+|$)`, 'i');
const last = new RegExp(`(?:^|\\s)(${token}|#y)$`, 'i');

export function jobOf(jobName: string | null): Job {
  const text = jobName?.trim() ?? '';
  const found = first.exec(text) ?? last.exec(text);
  if (found === null) return { name: text === '' ? null : text, token: null };
  const name = text.replace(found[0], '').trim();
  return { name: name === '' ? null : name, token: found[1] ?? null };
}
