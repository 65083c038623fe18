import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { builtFile } from '../support/program.ts';

/** For a page of the window: has its worker make a spreadsheet, and comes to how the file begins, or what was wrong. */
export function spreadsheetBegins(): string {
  const assets = readdirSync(`${dirname(builtFile('renderer/index.html'))}/assets`);
  const file = assets.find((name) => /^spreadsheet-worker-.*\.js$/.test(name));
  if (file === undefined) throw new Error('the window was built without its worker');
  return `new Promise((resolve) => {
    const worker = new Worker('/assets/${file}', { type: 'module' });
    worker.onerror = (event) => resolve('error: ' + event.message);
    worker.onmessage = ({ data }) => resolve(String.fromCharCode(...data.slice(0, 2)));
    worker.postMessage({ lines: [['UTLX 671772', 131]] });
    worker.postMessage({ finish: { name: 'Inventory', columns: [{ title: 'Mark', width: 9 }, { title: 'Tons', width: 9 }] } });
  })`;
}
