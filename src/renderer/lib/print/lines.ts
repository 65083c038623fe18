import type { Attachment } from 'svelte/attachments';
import type { PrintColumn } from './paper.ts';

/** Fills a table body with plain text, a cell a column: a hundred thousand cells are too many for components. */
export function plainLines<Row, Key extends string>(
  rows: readonly Row[],
  columns: readonly PrintColumn<Key>[],
  text: (row: Row, column: Key) => string,
): Attachment<HTMLTableSectionElement> {
  return (body) => {
    const model = lineOf(body.ownerDocument, columns);
    const lines = rows.map((row) => {
      const line = model.cloneNode(true);
      columns.forEach(({ key, write }, at) => {
        const cell = line.childNodes[at];
        const place = write === 'box' ? cell?.firstChild : cell;
        if (write !== 'line' && place != null) place.textContent = text(row, key);
      });
      return line;
    });
    body.replaceChildren(...lines);
  };
}

function lineOf<Key extends string>(of: Document, columns: readonly PrintColumn<Key>[]): HTMLElement {
  const line = of.createElement('tr');
  for (const { key, number, strong, write } of columns) {
    const cell = of.createElement('td');
    cell.dataset['column'] = key;
    cell.classList.toggle('number', number === true);
    cell.classList.toggle('strong', strong !== undefined);
    cell.classList.toggle('whole', strong === true);
    if (write === 'box') {
      const box = of.createElement('span');
      box.className = 'box';
      cell.append(box);
    }
    line.append(cell);
  }
  return line;
}
