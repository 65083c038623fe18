import axe from 'axe-core';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { colourRules } from '../../e2e/axe.ts';
import { off, texts } from './pairs.ts';
import { rules } from './rules.ts';
import { groundName, meant, styles, themes, tokensOf } from './tokens.ts';

// Why one look at a view in one theme, and the colours alone in the others, is a look at it in each.

it('a theme is its tokens: no part of the window asks which one is drawn', () => {
  const asking = rules.filter(({ file, selector }) => selector.includes('data-theme') && !file.endsWith('tokens.css'));
  expect(asking.map(({ selector, body }) => `${selector} { ${body} }`)).toEqual([
    // The system draws boxes to tick grey on black.
    ":root[data-theme='contrast'] input[type='checkbox'] { box-shadow: 0 0 0 1px var(--control-line); }",
  ]);
  const all = readdirSync(styles, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(css|svelte)$/.test(name));
  const bySystem = /prefers-contrast|prefers-color-scheme|forced-colors|light-dark\(/;
  expect(all.filter((name) => bySystem.test(readFileSync(join(styles, name), 'utf8')))).toEqual([]);
});

it('every theme sets the same tokens, and colours and shadows alone', () => {
  const names = themes.map((theme) => [...tokensOf(theme).keys()].sort());
  expect(names[1]).toEqual(names[0]);
  expect(names[2]).toEqual(names[0]);
  const colour = /^(#[0-9a-f]{6}|rgb\([^()]+\))$/;
  const others = themes.flatMap((theme) => [...tokensOf(theme)].filter(([, value]) => !colour.test(value)));
  expect([...new Set(others.map(([name]) => name))]).toEqual(['color-scheme', '--lift']);
});

it('no part of the window has a colour of its own, but for paper and for placards, which are the same everywhere', () => {
  const own = rules.filter(({ body }) => /#[0-9a-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i.test(body));
  const files = [...new Set(own.map(({ file }) => file))].filter((file) => !file.endsWith('tokens.css'));
  expect(files.sort()).toEqual([
    'components/HazmatPlacard.svelte',
    'components/print/PrintSheet.svelte',
    'components/print/PrintTable.svelte',
  ]);
});

it('what a part writes on a ground that it sets itself is a pair whose contrast is computed', () => {
  const token = (body: string, property: string) =>
    meant(new RegExp(`(?:^|[;\\s])${property}:\\s*var\\(--([\\w-]+)\\)`).exec(body)?.[1]);
  const pairs = rules.flatMap(({ body }) => {
    const [ink, ground] = [token(body, 'color'), token(body, 'background')];
    return ink === undefined || ground === undefined ? [] : [`${ink} on ${ground}`];
  });
  expect(pairs.length).toBeGreaterThan(20);
  const listed = new Set([...texts, ...off].map(([ink, ground]) => `${ink} on ${groundName(ground)}`));
  expect([...new Set(pairs)].filter((pair) => !listed.has(pair))).toEqual([]);
});

it('a ground that is mixed of two colours is one whose contrast is computed', () => {
  const mix =
    /(?:^|[;\s])background:\s*color-mix\(in oklab, var\(--([\w-]+)\) (?:calc\(var\(--share\) \* )?(\d+)%\)?, var\(--([\w-]+)\)\)/;
  const mixes = rules.flatMap(({ body }) => {
    const [, token, percent, into] = mix.exec(body) ?? [];
    return token === undefined || into === undefined ? [] : [groundName([token, Number(percent) / 100, into])];
  });
  expect(mixes.length).toBeGreaterThan(4);
  const listed = new Set(texts.map(([, ground]) => groundName(ground)));
  expect([...new Set(mixes)].filter((ground) => !listed.has(ground))).toEqual([]);
});

it('axe has no rule about colours but those that are asked in every theme', () => {
  const aboutColours = axe.getRules(['cat.color']).map(({ ruleId }) => ruleId);
  expect(aboutColours.sort()).toEqual([...colourRules.contrast].sort());
});
