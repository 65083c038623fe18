const announcement = 'yard-terminal:port';

/** The part of a browser's window that a port arrives through. */
export interface PortPage {
  readonly location: Pick<Location, 'origin'>;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/** The port that the desktop's preload hands over: only a message of this very page, from its own origin, counts. */
export function portFromPreload(view: PortPage): Promise<MessagePort> {
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
