import { ipcRenderer } from 'electron';

/** The page's side of this isolated script. */
declare const window: {
  readonly location: { readonly origin: string };
  postMessage(message: string, targetOrigin: string, transfer: readonly unknown[]): void;
};

const announcement = 'yard-terminal:port';

// The page gets one port to the terminal and nothing else: no channel, no function, no Node.
ipcRenderer.on(announcement, (event) => {
  const [port] = event.ports;
  if (port) window.postMessage(announcement, window.location.origin, [port]);
});
