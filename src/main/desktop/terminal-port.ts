import { RPCHandler } from '@orpc/server/message-port';
import type { MessageChannelMain, MessagePortMain, WebContents } from 'electron';
import type { Logger } from '../logger.ts';
import type { TerminalRouter } from '../router.ts';
import { handlerOptions } from '../rpc-options.ts';
import { pageOrigin } from './app-scheme.ts';

const announcement = 'yard-terminal:port';

/**
 * Gives the main frame of a window its port to the terminal each time our page has loaded there. The port of an earlier
 * load, or of a page whose process ended, is closed; a frame that shows anything else gets none. There is no other
 * channel to the window.
 */
export function connectWindow(
  contents: WebContents,
  router: TerminalRouter,
  logger: Logger,
  newChannel: () => MessageChannelMain,
): void {
  const handler = new RPCHandler(router, handlerOptions(logger));
  let current: MessagePortMain | null = null;
  const drop = () => {
    current?.close();
    current = null;
  };
  contents.on('did-finish-load', () => {
    drop();
    const { mainFrame } = contents;
    if (mainFrame.origin !== pageOrigin || mainFrame.parent !== null) {
      logger.error({ origin: mainFrame.origin }, 'a frame that is not ours was loaded; it gets no port');
      return;
    }
    const { port1, port2 } = newChannel();
    current = port1;
    handler.upgrade(port1);
    port1.start();
    mainFrame.postMessage(announcement, null, [port2]);
  });
  contents.on('render-process-gone', drop);
  contents.on('destroyed', drop);
}
