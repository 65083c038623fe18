import { inflateSync } from 'node:zlib';

/** A page as it would come out of the printer. */
export interface PdfPage {
  /** Size of the paper in points. */
  readonly width: number;
  readonly height: number;
  /** Its lines from the top; what stands beside each other comes left to right, a blank between. */
  readonly lines: readonly string[];
}

/**
 * Reads the pages of a PDF that Chromium wrote: enough of the format for that, and no more. Text is read through
 * each font's own table of characters, the way a person's reader searches it.
 */
export function readPdf(file: Uint8Array): PdfPage[] {
  const objects = objectsIn(Buffer.from(file).toString('latin1'));
  const fonts = new Map<number, Font>();
  return pagesFrom(objects, rootOf(objects)).map((page) => {
    const box = (/\/MediaBox \[([^\]]*)\]/.exec(page)?.[1] ?? '').trim().split(/\s+/).map(Number);
    const named = new Map<string, Font>();
    for (const [, name = '', id = ''] of (/\/Font <<([^>]*)>>/.exec(page)?.[1] ?? '').matchAll(/\/(\S+) (\d+) 0 R/g)) {
      const font = fonts.get(Number(id)) ?? fontFrom(objects, Number(id));
      fonts.set(Number(id), font);
      named.set(name, font);
    }
    const content = streamOf(objects, referred(page, 'Contents') ?? 0);
    return {
      width: (box[2] ?? 0) - (box[0] ?? 0),
      height: (box[3] ?? 0) - (box[1] ?? 0),
      lines: linesOf(content, named),
    };
  });
}

type Objects = ReadonlyMap<number, string>;

function objectsIn(file: string): Objects {
  const found = new Map<number, string>();
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    found.set(Number(id), body);
  return found;
}

function referred(body: string, name: string): number | null {
  const id = new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1];
  return id === undefined ? null : Number(id);
}

function rootOf(objects: Objects): number {
  const catalog = [...objects.values()].find((body) => /\/Type \/Catalog\b/.test(body)) ?? '';
  return referred(catalog, 'Pages') ?? 0;
}

function pagesFrom(objects: Objects, id: number): string[] {
  const body = objects.get(id) ?? '';
  if (/\/Type \/Page\b(?!s)/.test(body)) return [body];
  const kids = /\/Kids \[([^\]]*)\]/.exec(body)?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => pagesFrom(objects, Number(kid)));
}

function streamOf(objects: Objects, id: number): string {
  const body = objects.get(id) ?? '';
  const from = body.indexOf('stream\n');
  if (from < 0) return '';
  const data = Buffer.from(body.slice(from + 'stream\n'.length, body.lastIndexOf('\nendstream')), 'latin1');
  return (body.slice(0, from).includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1');
}

interface Font {
  /** Hexadecimal digits of one code. */
  readonly digits: number;
  readonly letters: ReadonlyMap<number, string>;
}

function fontFrom(objects: Objects, id: number): Font {
  const body = objects.get(id) ?? '';
  const table = streamOf(objects, referred(body, 'ToUnicode') ?? 0);
  const letters = new Map<number, string>();
  for (const [, part = ''] of table.matchAll(/beginbfchar\n([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', to = ''] of part.matchAll(/<([\dA-F]+)> <([\dA-F]+)>/gi))
      letters.set(hex(code), utf16(to));
  }
  for (const [, part = ''] of table.matchAll(/beginbfrange\n([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', first = ''] of part.matchAll(/<([\dA-F]+)> <([\dA-F]+)> <([\dA-F]+)>/gi)) {
      for (let code = hex(from); code <= hex(to); code += 1) {
        letters.set(code, String.fromCodePoint((utf16(first).codePointAt(0) ?? 0) + code - hex(from)));
      }
    }
  }
  return { digits: /\/Subtype \/Type0\b/.test(body) ? 4 : 2, letters };
}

const hex = (digits: string) => Number.parseInt(digits, 16);

function utf16(digits: string): string {
  return String.fromCharCode(...(digits.match(/.{4}/g) ?? []).map(hex));
}

function lettersOf(font: Font | undefined, digits: string): string {
  if (font === undefined) return '';
  const codes = digits.match(new RegExp(`.{${font.digits}}`, 'g')) ?? [];
  return codes.map((code) => font.letters.get(hex(code)) ?? '').join('');
}

type Matrix = readonly [number, number, number, number, number, number];

function times(a: Matrix, b: Matrix): Matrix {
  return [
    a[0] * b[0] + a[1] * b[2],
    a[0] * b[1] + a[1] * b[3],
    a[2] * b[0] + a[3] * b[2],
    a[2] * b[1] + a[3] * b[3],
    a[4] * b[0] + a[5] * b[2] + b[4],
    a[4] * b[1] + a[5] * b[3] + b[5],
  ];
}

function linesOf(content: string, fonts: ReadonlyMap<string, Font>): string[] {
  const runs: { x: number; y: number; text: string }[] = [];
  const kept: Matrix[] = [];
  let space: Matrix = [1, 0, 0, 1, 0, 0];
  let font: Font | undefined;
  let run: { x: number; y: number; text: string } | null = null;
  let given: string[] = [];
  const matrix = (): Matrix => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = given.slice(-6).map(Number);
    return [a, b, c, d, e, f];
  };
  for (const [token] of content.matchAll(/<[\dA-Fa-f]*>|\/[^\s/<>[\]()]+|[^\s<>[\]()]+|[[\]]|\((?:\\.|[^\\)])*\)/g)) {
    if (token === 'q') kept.push(space);
    else if (token === 'Q') space = kept.pop() ?? space;
    else if (token === 'cm') space = times(matrix(), space);
    else if (token === 'BT') run = null;
    else if (token === 'Tf') font = fonts.get(given.at(-2)?.slice(1) ?? '');
    else if (token === 'Tm') {
      const [, , , , x, y] = times(matrix(), space);
      run = { x, y, text: '' };
      runs.push(run);
    } else if (token === 'Tj' || token === 'TJ') {
      const said = given.filter((one) => one.startsWith('<')).map((one) => lettersOf(font, one.slice(1, -1)));
      if (run !== null) run.text += said.join('');
    } else {
      given.push(token);
      continue;
    }
    given = [];
  }
  const lines: (typeof runs)[] = [];
  for (const one of runs.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line?.[0] !== undefined && Math.abs(line[0].y - one.y) < 1.5) line.push(one);
    else lines.push([one]);
  }
  return lines.map((line) =>
    line
      .toSorted((a, b) => a.x - b.x)
      .map((one) => one.text.trim())
      .filter((text) => text !== '')
      .join(' '),
  );
}
