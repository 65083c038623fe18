/** An event handler that does this, and keeps the browser from what it would do. */
export function preventDefault(act: () => unknown): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    act();
  };
}

/** For a button that appears where another was pressed, or undoes itself: ignores a double click's second press. */
export function singlePress(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.detail < 2) act();
  };
}
