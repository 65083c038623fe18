import { lexer, type MarkedToken, type Token } from 'marked';

/** A piece of a line of the manual. */
export type Inline =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'key'; readonly text: string }
  | { readonly is: 'strong' | 'em'; readonly parts: readonly Inline[] }
  /** To a section of a chapter; to its beginning without one. */
  | {
      readonly is: 'link';
      readonly chapter: string;
      readonly section: string | null;
      readonly parts: readonly Inline[];
    }
  | { readonly is: 'picture'; readonly file: string; readonly text: string };

export type Block =
  | { readonly is: 'heading'; readonly level: 2 | 3; readonly id: string; readonly parts: readonly Inline[] }
  | { readonly is: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly is: 'note'; readonly blocks: readonly Block[] }
  | { readonly is: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | {
      readonly is: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

export interface Section {
  /** `null`: what stands before the first heading. */
  readonly id: string | null;
  readonly title: string;
  /** Its words without marks, for the search. */
  readonly text: string;
}

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
}

/** Reads a chapter of Markdown. HTML stays text and links elsewhere plain words, so nothing in it loads or runs. */
export function readChapter(id: string, markdown: string): Chapter {
  const tokens = lexer(markdown);
  const [first] = tokens;
  const titled = first?.type === 'heading' && first['depth'] === 1;
  const blocks = tokens.slice(titled ? 1 : 0).flatMap(blockOf);
  const title = titled ? wordsOf(inlines(first.tokens)) : id;
  return { id, title, blocks, sections: sectionsOf(title, blocks) };
}

/** `Moves and undo` becomes `moves-and-undo`. */
function slug(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** The words of some pieces, without their marks. */
export function wordsOf(parts: readonly Inline[]): string {
  return parts.map((part) => ('text' in part ? part.text : wordsOf(part.parts))).join('');
}

function sectionsOf(title: string, blocks: readonly Block[]): Section[] {
  const starts = blocks.flatMap((block, at) => (block.is === 'heading' && block.level === 2 ? [at] : []));
  const before = blocks.slice(0, starts[0] ?? blocks.length);
  return [
    { id: null, title, text: before.map(blockWords).join(' ') },
    ...starts.flatMap((start, nth) => {
      const heading = blocks[start];
      if (heading?.is !== 'heading') return [];
      const body = blocks.slice(start + 1, starts[nth + 1] ?? blocks.length);
      return [{ id: heading.id, title: wordsOf(heading.parts), text: body.map(blockWords).join(' ') }];
    }),
  ];
}

function blockWords(block: Block): string {
  switch (block.is) {
    case 'heading':
    case 'paragraph':
      return wordsOf(block.parts);
    case 'note':
      return block.blocks.map(blockWords).join(' ');
    case 'list':
      return block.items.map((item) => item.map(blockWords).join(' ')).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(wordsOf).join(' ')).join(' ');
  }
}

function isOurs(token: Token): token is MarkedToken {
  return kinds.has(token.type);
}
const kinds: ReadonlySet<string> = new Set([
  ...['heading', 'paragraph', 'blockquote', 'list', 'table', 'text', 'html', 'code', 'space', 'hr'],
  ...['strong', 'em', 'codespan', 'link', 'image', 'escape', 'br', 'del'],
]);

function blockOf(token: Token): Block[] {
  if (!isOurs(token)) return [];
  switch (token.type) {
    case 'heading': {
      const parts = inlines(token.tokens);
      return [{ is: 'heading', level: token.depth <= 2 ? 2 : 3, id: slug(wordsOf(parts)), parts }];
    }
    case 'paragraph':
      return [{ is: 'paragraph', parts: inlines(token.tokens) }];
    case 'text':
      return [{ is: 'paragraph', parts: token.tokens === undefined ? plain(token.text) : inlines(token.tokens) }];
    case 'html':
    case 'code':
      return [{ is: 'paragraph', parts: plain(token.text.trim()) }];
    case 'blockquote':
      return [{ is: 'note', blocks: token.tokens.flatMap(blockOf) }];
    case 'list':
      return [{ is: 'list', ordered: token.ordered, items: token.items.map((item) => item.tokens.flatMap(blockOf)) }];
    case 'table':
      return [
        {
          is: 'table',
          head: token.header.map((cell) => inlines(cell.tokens)),
          rows: token.rows.map((row) => row.map((cell) => inlines(cell.tokens))),
        },
      ];
    default:
      return [];
  }
}

function inlines(tokens: readonly Token[] | undefined): Inline[] {
  return (tokens ?? []).flatMap(inlineOf);
}

function inlineOf(token: Token): Inline[] {
  if (!isOurs(token)) return plain(token.raw);
  switch (token.type) {
    case 'strong':
    case 'em':
      return [{ is: token.type, parts: inlines(token.tokens) }];
    case 'codespan':
      return [{ is: 'key', text: token.text }];
    case 'link': {
      const to = /^([a-z-]+)\.md(?:#([a-z0-9-]+))?$/.exec(token.href);
      const parts = inlines(token.tokens);
      return to?.[1] === undefined ? parts : [{ is: 'link', chapter: to[1], section: to[2] ?? null, parts }];
    }
    case 'image': {
      const file = /^pictures\/([a-z0-9-]+\.png)$/.exec(token.href)?.[1];
      return file === undefined ? plain(token.text) : [{ is: 'picture', file, text: token.text }];
    }
    case 'text':
      return token.tokens === undefined ? plain(token.text) : inlines(token.tokens);
    case 'escape':
    case 'html':
      return plain(token.text);
    case 'br':
      return plain(' ');
    default:
      return plain(token.raw);
  }
}

function plain(text: string): Inline[] {
  return [{ is: 'text', text: text.replaceAll(/\s*\n\s*/g, ' ') }];
}
