import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styles } from './tokens.ts';

interface Rule {
  /** Where it stands, from the folder of the window. */
  readonly file: string;
  readonly selector: string;
  readonly body: string;
}

/** The rules of every stylesheet and of every part: where they stand, their selectors and what they set. */
export const rules: readonly Rule[] = readdirSync(styles, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(css|svelte)$/.test(name))
  .flatMap((file) => {
    const text = readFileSync(join(styles, file), 'utf8');
    const css = file.endsWith('.css') ? text : (/<style>([^]*)<\/style>/.exec(text)?.[1] ?? '');
    return [...css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector, body]) => ({
      file,
      selector: (selector ?? '').trim(),
      body: (body ?? '').trim(),
    }));
  });
