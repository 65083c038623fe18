/**
 * For a button that may come to stand where another was pressed just now: the second press of a double click was meant
 * for that one, and does nothing.
 */
export function singlePress(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail < 2) act();
  };
}
