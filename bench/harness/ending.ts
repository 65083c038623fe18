const remaining = new Set<() => void>();

/** Does `work` when this program ends, also when it is broken off, unless what is returned has been called before. */
export function atTheEnd(work: () => void): () => void {
  listen();
  remaining.add(work);
  return () => {
    remaining.delete(work);
  };
}

let listening = false;

/** A signal would end the program without any of this: it becomes an exit, with the code that shells give it. */
function listen(): void {
  if (listening) return;
  listening = true;
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  process.once('exit', () => {
    for (const work of remaining) work();
  });
}
