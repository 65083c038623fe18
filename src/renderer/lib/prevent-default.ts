/** An event handler that does this, and keeps the browser from what it would do. */
export function preventDefault(act: () => unknown): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    act();
  };
}
