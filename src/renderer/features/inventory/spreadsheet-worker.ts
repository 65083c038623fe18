import { type SheetCell, type SheetHead, spreadsheetOf } from './spreadsheet.ts';

/** Messages to the worker: lines as they are read, and finally the name of the sheet. */
export type ToWorker = { readonly lines: readonly (readonly SheetCell[])[] } | { readonly finish: SheetHead };

// A file of our own, loaded like any other: the content policy forbids workers made from text. It answers once, with
// the file, or with the reason why there is none.
const lines: (readonly SheetCell[])[] = [];

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('lines' in data) lines.push(...data.lines);
  else void answer(data.finish);
});

async function answer(head: SheetHead): Promise<void> {
  try {
    const file = await spreadsheetOf(head, lines);
    postMessage(file, { transfer: [file.buffer] });
  } catch (thrown) {
    postMessage(String(thrown));
  }
}
