/** Layouts: a whole page; half a page, two to a landscape sheet; a page a track; landscape, for many columns. */
export type Layout = 'full' | 'half' | 'trackAPage' | 'wide';

/** The margins of every page, which identify the list of a single page. */
export interface Margins {
  readonly layout: Layout;
  /** What it is. */
  readonly title: string;
  /** Whose it is, and that it is no real yard where that is so. */
  readonly owner: string;
  readonly printed: string;
  /** The words around the number of a page and of all pages. */
  readonly page: { readonly before: string; readonly between: string; readonly after: string };
  /** Which half of a sheet it is, for those that are cut in two. */
  readonly half: { readonly left: string; readonly right: string };
}

/** The style sheet of the pages, which the browser counts once they are laid out on the chosen paper. */
export function pageRules({ layout, title, owner, printed, page, half }: Margins): string {
  const number = `${text(page.before)} counter(page) ${text(page.between)} counter(pages) ${text(page.after)}`;
  if (layout === 'half') {
    return rules('size: landscape; margin: 14mm 9mm', {
      'top-left': text(title),
      'top-right': text(title),
      'bottom-left': `${number} ${text(half.left)}`,
      'bottom-center': `${text(owner)} ${text('\n')} ${text(printed)}`,
      'bottom-right': `${number} ${text(half.right)}`,
    });
  }
  const pages = rules(`size: ${layout === 'wide' ? 'landscape' : 'auto'}; margin: 15mm 11mm`, {
    'top-left': text(title),
    'top-right': text(owner),
    'bottom-left': text(printed),
    'bottom-right': number,
  });
  // The first page says it in its heading.
  return `${pages} @page :first { @top-left { content: none } @top-right { content: none } }`;
}

function rules(page: string, boxes: Readonly<Record<string, string>>): string {
  const drawn = Object.entries(boxes).map(([box, content]) => `@${box} { content: ${content}; ${look} }`);
  return `@page { ${page}; ${drawn.join(' ')} }`;
}

const look =
  "font: 560 8pt 'Inter Variable', system-ui, sans-serif, 'Yard Signs'; color: #000000; white-space: pre-line";

/** A text as a string of a style sheet: whatever is in it, it stays text. */
function text(words: string): string {
  const escaped = [...words].map((letter) =>
    /[\p{L}\p{N} .,:·]/u.test(letter) ? letter : `\\${letter.codePointAt(0)?.toString(16) ?? ''} `,
  );
  return `"${escaped.join('')}"`;
}

/** Gives the pages of a document these rules; returns what takes them back. */
export function rulePages(of: Document, css: string): () => void {
  // Through the object model, as the content policy asks.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  of.adoptedStyleSheets = [...of.adoptedStyleSheets, sheet];
  return () => (of.adoptedStyleSheets = of.adoptedStyleSheets.filter((one) => one !== sheet));
}
