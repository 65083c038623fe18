/** Runs tasks one after another, even if the one before fails. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let turn: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = turn.then(work);
    const over = () => undefined;
    turn = result.then(over, over);
    return result;
  };
}
