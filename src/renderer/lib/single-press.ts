/**
 * For a button in whose place another stands as soon as it was pressed: the second press of a double click was meant for
 * the first, and does nothing.
 */
export function singlePress(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail < 2) act();
  };
}
