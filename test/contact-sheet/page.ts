import type { Theme, Width } from './look.ts';

/** One picture of the sheet, or why there is none. */
export interface Shot {
  readonly view: string;
  readonly state: string;
  readonly theme: Theme;
  readonly width: Width;
  /** Beside the sheet. */
  readonly file: string | null;
  /** Why there is no picture, or what went wrong. */
  readonly remark?: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The whole sheet as one page: a part a view, a row a state, a column a theme and width. */
export function sheetPage(shots: readonly Shot[], takenAt: string): string {
  const views = [...new Set(shots.map((shot) => shot.view))];
  const links = views.map((view) => `<a href="#${escaped(view)}">${escaped(view)}</a>`).join(' ');
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Yard Terminal: contact sheet</title>
<style>
body{margin:0;padding:16px;background:#20242a;color:#e8eaed;font:14px/1.4 system-ui,sans-serif}
nav{position:sticky;top:0;padding:8px 0;background:#20242a}a{color:#8cc4f8;margin-right:12px}
.row{display:flex;gap:12px;align-items:flex-start;overflow-x:auto;padding:4px 0 16px}
figure{margin:0;flex:none}img{display:block;width:340px;border:1px solid #4d5763}
figcaption{color:#b4bbc4;font-size:12px;max-width:340px}h2{margin:24px 0 4px}h3{margin:8px 0 4px;font-weight:500}
</style>
<h1>Contact sheet</h1><p>${escaped(takenAt)}: ${shots.filter((shot) => shot.file !== null).length} pictures</p>
<nav>${links}</nav>
${views
  .map((view) =>
    partOf(
      view,
      shots.filter((shot) => shot.view === view),
    ),
  )
  .join('\n')}
</html>
`;
}

function partOf(view: string, shots: readonly Shot[]): string {
  const states = [...new Set(shots.map((shot) => shot.state))];
  const rows = states.map((state) => {
    const figures = shots.filter((shot) => shot.state === state).map(figureOf);
    return `<h3>${escaped(state)}</h3><div class="row">${figures.join('')}</div>`;
  });
  return `<section id="${escaped(view)}"><h2>${escaped(view)}</h2>${rows.join('\n')}</section>`;
}

function figureOf({ file, theme, width, remark = '' }: Shot): string {
  const said = escaped(`${theme} ${width}${remark === '' ? '' : `: ${remark}`}`);
  if (file === null) return `<figure><figcaption>${said}</figcaption></figure>`;
  return `<figure><a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${said}"></a><figcaption>${said}</figcaption></figure>`;
}
