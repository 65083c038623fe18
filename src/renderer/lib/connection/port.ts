const announcement = 'yard-terminal:port';

/**
 * The message port that the preload of the desktop window hands over. Only a message that this very page
 * posted to itself, from its own origin, counts.
 */
export function portFromPreload(view: Window): Promise<MessagePort> {
  return new Promise((resolve) => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== view || event.origin !== view.location.origin || event.data !== announcement) return;
      const [port] = event.ports;
      if (port === undefined) return;
      view.removeEventListener('message', listen);
      resolve(port);
    };
    view.addEventListener('message', listen);
  });
}
