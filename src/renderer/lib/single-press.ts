/**
 * For a button that may come to stand where another was pressed just now, or that takes back what it has done: the second
 * press of a double click was not meant for it, and does nothing.
 */
export function singlePress(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail < 2) act();
  };
}
