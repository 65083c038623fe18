import { ipcRenderer } from 'electron';

/** The page's side of this isolated script. */
declare const window: {
  readonly location: { readonly origin: string };
  readonly top: unknown;
  readonly self: unknown;
  postMessage(message: string, targetOrigin: string, transfer: readonly unknown[]): void;
};

const announcement = 'yard-terminal:port';
const ourOrigin = 'app://yard';

// The page gets one port to the terminal and nothing else: no channel, no function, no Node. Only our own page gets it,
// in the main frame: a port that arrives while another page is loaded is closed.
ipcRenderer.on(announcement, (event) => {
  const [port] = event.ports;
  if (port === undefined) return;
  if (window.location.origin === ourOrigin && window.top === window.self) {
    window.postMessage(announcement, ourOrigin, [port]);
  } else {
    port.close();
  }
});
