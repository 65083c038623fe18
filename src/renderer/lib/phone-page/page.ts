import { checksumOf } from '#shared/rules/checksum.ts';
import { base64Of } from '../base64.ts';
import { words } from '../words/words.ts';
import { pageStyle } from './page-style.ts';
import { runPage } from './run-page.ts';
import type { PhoneData, PhoneLine, PhoneSheet, PhoneWords } from './sheet.ts';

/** The page for a phone: one file, readable without its script, whose policy lets nothing else in. */
export async function phonePage(sheet: PhoneSheet): Promise<string> {
  const script = `(${runPage.toString()})(${checksumOf.toString()});`;
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${await hashOf(script)}'`,
    `style-src 'sha256-${await hashOf(pageStyle)}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  const say = words.phone.page;
  const { of } = sheet;
  return `<!doctype html>
<html lang="${escaped(sheet.locale)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escaped(sheet.title)}</title>
<style>${pageStyle}</style>
</head>
<body>
${sheet.band === null ? '' : `<p class="band">${escaped(sheet.band)}</p>`}
<header>
<h1>${escaped(sheet.title)}</h1>
${[...sheet.facts, ...sheet.made].map((fact) => `<p>${escaped(fact)}</p>`).join('\n')}
${sheet.remarks === '' ? '' : `<p class="remarks">${escaped(sheet.remarks)}</p>`}
<p class="plain">${escaped(say.plain)}</p>
<div class="by"><span id="who"></span><button type="button" id="name" hidden>${escaped(say.change)}</button></div>
<p class="keeps" id="keeps" hidden>${escaped(say.keeps)}</p>
</header>
<main>
<ol>
${sheet.lines.map((line) => lineOf(line, of)).join('\n')}
</ol>
<ul id="added"></ul>
</main>
<footer>
<div class="sum"><span id="progress" role="status"></span><span id="unsent"></span></div>
<p id="keeps-nothing" class="wrong" role="alert" hidden>${escaped(say.keepsNothing)}</p>
<div class="row"><button type="button" id="add-car">${escaped(say.add)}</button><button type="button" id="send" class="main">${escaped(say.send)}</button></div>
</footer>
${dialogsOf(sheet)}
<script type="application/json" id="data">${json(dataOf(sheet))}</script>
<script>${script}</script>
</body>
</html>
`;
}

function lineOf(
  { key, sequence, mark, heading, facts, hazmat, way, remarks, settled }: PhoneLine,
  of: PhoneData['of'],
) {
  const say = words.phone.page;
  const { said } = words.unit;
  const done = of === 'switchList' ? say.done : say.here;
  const skip = of === 'switchList' ? say.skip : say.notHere;
  const note = (style: string, text: string) => (text === '' ? '' : `<p class="${style}">${escaped(text)}</p>`);
  return `${heading === null ? '' : `</ol><h2>${escaped(heading)}</h2><ol>`}<li id="line ${escaped(key)}" data-is="${settled === null ? 'open' : 'settled'}">
<span class="n">${escaped(sequence)}</span>
<p class="head"><strong>${escaped(mark)}</strong>${hazmat === null ? '' : `<span class="hazmat">◆ ${escaped(hazmat)}</span>`}</p>
<div>${note('facts', facts)}${note('way', way)}${note('note', remarks)}<p class="state">${escaped(settled ?? '')}</p></div>
<p class="acts"><button type="button" class="main" data-act="done" aria-label="${escaped(said({ of: mark, what: done }))}">${escaped(done)}</button><button type="button" data-act="skip" aria-label="${escaped(said({ of: mark, what: skip }))}">${escaped(skip)}</button><button type="button" data-act="undo" aria-label="${escaped(said({ of: mark, what: say.undo }))}">${escaped(say.undo)}</button></p>
</li>`;
}

function dialogsOf({ of, reasons }: PhoneSheet): string {
  const say = words.phone.page;
  const closes = (id: string) => `<button type="button" data-closes="${id}">${escaped(words.shell.cancel)}</button>`;
  // The keyboard of the phone stays away until words are wanted.
  const codes = reasons.map(
    ({ code, name }, at) =>
      `<button type="button"${at === 0 ? ' autofocus' : ''} data-reason="${escaped(code)}">${escaped(name)}</button>`,
  );
  const where =
    of === 'switchList'
      ? `<label for="where">${escaped(say.where)}</label><input id="where" maxlength="200">`
      : `<label for="before">${escaped(say.standsAhead)}</label><select id="before"></select>`;
  return `<span id="undo" hidden>${escaped(say.undo)}</span>
<dialog id="asks-name" aria-labelledby="by-title"><h2 id="by-title">${escaped(say.who)}</h2><p>${escaped(say.whoHint)}</p>
<label for="by">${escaped(say.name)}</label><input id="by" maxlength="60" autocomplete="name">
<div class="pile">${closes('asks-name')}<button type="button" id="keep-name" class="main">${escaped(say.keep)}</button></div></dialog>
<dialog id="skip" aria-labelledby="skip-title"><h2 id="skip-title"></h2>
<label for="why">${escaped(say.words)}</label><input id="why" maxlength="200"><p class="wrong" id="why-wrong" role="alert"></p>
<div class="pile">${codes.join('')}</div><div class="column">${closes('skip')}</div></dialog>
<dialog id="add" aria-labelledby="add-title"><h2 id="add-title">${escaped(say.add)}</h2>
<label for="typed">${escaped(say.mark)}</label><input id="typed" maxlength="60" autocapitalize="characters" autocomplete="off" spellcheck="false"><p class="wrong" id="typed-wrong" role="alert"></p>
${where}
<div class="pile">${closes('add')}<button type="button" id="keep-car" class="main">${escaped(say.keep)}</button></div></dialog>
<dialog id="sends" aria-labelledby="send-title"><h2 id="send-title">${escaped(say.send)}</h2><p>${escaped(say.sendText)}</p><p class="wrong" id="send-said" role="alert"></p>
<div class="column"><button type="button" id="share" class="main go">${escaped(say.share)}</button><button type="button" id="save" class="go">${escaped(say.save)}</button><button type="button" id="copy" class="go">${escaped(say.copy)}</button><textarea id="text" rows="3" readonly hidden aria-label="${escaped(say.copy)}"></textarea>${closes('sends')}</div></dialog>`;
}

function dataOf({ of, head, fileName, lines }: PhoneSheet): PhoneData {
  const { page } = words.phone;
  const say: PhoneWords = {
    as: page.as({ by: '{by}' }),
    progress: page.progress({ left: '{left}', of: '{of}' }),
    unsent: page.unsent,
    ticked: page.ticked({ at: '{at}', by: '{by}' }),
    reason: words.unit.said({ of: '{of}', what: '{what}' }),
    skipped: page.skipped({ why: '{why}', at: '{at}', by: '{by}' }),
    skipTitle:
      of === 'switchList'
        ? words.switchLists.work.skipTitle({ mark: '{mark}' })
        : words.trackCheck.skip.title({ mark: '{mark}' }),
    wordsMissing: page.wordsMissing,
    onList: page.onList({ mark: '{mark}' }),
    ahead: page.ahead({ sequence: '{sequence}', mark: '{mark}' }),
    atEnd: page.atEnd,
    addedHere: page.addedHere,
    nothing: page.nothing,
    copied: page.copied,
  };
  const known = lines.map(({ key, mark, sequence, settled, back }) => ({ key, mark, sequence, settled, back }));
  return { of, head, fileName, lines: known, say };
}

/** A text as it stands in markup and in attributes: whatever is in it, it stays text. */
function escaped(text: string): string {
  return text.replace(/[&<>"'`=]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/** Data within a script element: nothing in it ends the element. */
function json(data: PhoneData): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (letter) => {
    return `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return base64Of(new Uint8Array(hash));
}
