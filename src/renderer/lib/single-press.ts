/**
 * For a button that may appear where another was just pressed, or that undoes its own action: ignores the second press
 * of a double click.
 */
export function singlePress(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail < 2) act();
  };
}
