/* global Image, OffscreenCanvas */
// npm run icons: draws packaging/icon*.svg in every size and container that the three systems ask for.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '../test/support/chromium.ts';
import { root, say } from './project.mjs';
import { tellOnHelp } from './help.mjs';

tellOnHelp(import.meta.url);
const packaging = join(root, 'packaging');
const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const windowsSizes = [16, 20, 24, 32, 40, 48, 64, 256];
/** Pixels, and the type under which an icns file keeps a PNG of that size. */
const macTypes = [
  [32, 'ic11'],
  [64, 'ic12'],
  [128, 'ic07'],
  [256, 'ic08'],
  [256, 'ic13'],
  [512, 'ic09'],
  [512, 'ic14'],
  [1024, 'ic10'],
];
/** On macOS an icon keeps this part of its square free on every side (Apple's icon grid: 100 of 1024). */
const macMargin = 100 / 1024;

const chromium = await launchChromium();
try {
  const page = await chromium.newPage();

  /** An icon of `size` pixels: as a PNG, and as RGBA bytes. */
  async function draw(size, margin = 0) {
    const svg = readFileSync(join(packaging, size <= 48 ? 'icon-small.svg' : 'icon.svg'), 'utf8');
    const drawn = await page.evaluate(
      async ({ svg, size, margin }) => {
        const image = new Image(size, size);
        image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
        await image.decode();
        const canvas = new OffscreenCanvas(size, size);
        const context = canvas.getContext('2d');
        const edge = Math.round(size * margin);
        context.drawImage(image, edge, edge, size - 2 * edge, size - 2 * edge);
        const png = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
        return { png: png.toBase64(), pixels: new Uint8Array(context.getImageData(0, 0, size, size).data).toBase64() };
      },
      { svg, size, margin },
    );
    return { size, png: Buffer.from(drawn.png, 'base64'), pixels: Buffer.from(drawn.pixels, 'base64') };
  }

  mkdirSync(join(packaging, 'icons'), { recursive: true });
  for (const size of linuxSizes) {
    writeFileSync(join(packaging, 'icons', `${size}x${size}.png`), (await draw(size)).png);
  }
  const forWindows = [];
  for (const size of windowsSizes) forWindows.push(await draw(size));
  writeFileSync(join(packaging, 'icon.ico'), ico(forWindows));
  const forMac = [];
  for (const [size, type] of macTypes) forMac.push({ type, png: (await draw(size, macMargin)).png });
  writeFileSync(join(packaging, 'icon.icns'), icns(forMac));
  say('packaging/icon.ico, packaging/icon.icns and packaging/icons are drawn.');
} finally {
  await chromium.close();
}

/** An .ico file: plain bitmaps, which every part of Windows reads, and a PNG for the largest. */
function ico(images) {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  const parts = [header];
  let offset = header.length;
  for (const [i, { size, png, pixels }] of images.entries()) {
    const part = size >= 256 ? png : bitmap(size, pixels);
    const at = 6 + 16 * i;
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(part.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    parts.push(part);
    offset += part.length;
  }
  return Buffer.concat(parts);
}

/** A bitmap as an .ico file keeps it: header, BGRA from the bottom up, and a mask that hides nothing. */
function bitmap(size, pixels) {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(size, 4);
  header.writeInt32LE(2 * size, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  const colours = Buffer.alloc(size * size * 4);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = ((size - 1 - y) * size + x) * 4;
      const to = (y * size + x) * 4;
      colours[to] = pixels[from + 2];
      colours[to + 1] = pixels[from + 1];
      colours[to + 2] = pixels[from];
      colours[to + 3] = pixels[from + 3];
    }
  }
  const mask = Buffer.alloc(Math.ceil(size / 32) * 4 * size);
  header.writeUInt32LE(colours.length + mask.length, 20);
  return Buffer.concat([header, colours, mask]);
}

/** An .icns file: PNGs, each under the type that names its size. */
function icns(images) {
  const parts = images.map(({ type, png }) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32BE(png.length + 8, 4);
    return Buffer.concat([head, png]);
  });
  const head = Buffer.alloc(8);
  head.write('icns', 'latin1');
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0), 4);
  return Buffer.concat([head, ...parts]);
}
