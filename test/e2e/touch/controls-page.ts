/**
 * Runs in the page, which the types of this folder know nothing of, from its first moment on: tells `noteControls` of
 * every kind of control that is drawn and of every one that a finger lets go of, and finds what lies in reach.
 */
export const watchControls = `(data) => {
  const roles = ['button', 'link', 'checkbox', 'radio', 'switch', 'tab', 'option', 'slider', 'menuitem', 'menuitemradio', 'menuitemcheckbox'];
  const controls = ['a[href]', 'button', 'input:not([type="hidden"])', 'select', 'textarea', 'summary', '[role="row"][tabindex]',
    ...roles.map((role) => '[role="' + role + '"]')].join(', ');
  const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]';
  const looks = data.map(([what, look]) => [what, new RegExp(look, 'g')]);

  const silent = '[aria-hidden="true"], kbd, svg, select';
  const said = (one) => [...one.childNodes].map((part) => part.nodeType === Node.TEXT_NODE ? part.data :
    part.nodeType === Node.ELEMENT_NODE && !part.matches(silent) ? said(part) : '').join('');
  const textOf = (ids) => (ids ?? '').split(' ').map((id) => document.getElementById(id))
    .map((one) => (one === null ? '' : said(one))).join(' ').trim();
  const nameOf = (one) => textOf(one.getAttribute('aria-labelledby')) || one.getAttribute('aria-label') ||
    (one.labels?.length > 0 ? said(one.labels[0]) : '') ||
    (one.matches('input, select, textarea') ? (one.placeholder ?? '') : said(one)) || one.title;
  const worded = (name) => {
    let text = name.replace(/\\s+/g, ' ').trim();
    for (const [what, look] of looks) text = text.replace(look, what === '' ? '' : '<' + what + '>');
    // What follows a mark or a track tells of it.
    return text.replace(/(<(?:mark|track)>).*/, '$1').replace(/<n>( *[,·/:]? *<n>)+/g, '<n>').slice(0, 80);
  };
  // Each look asks for the names of all controls again, and few of them have changed.
  const wordedOnce = new Map();
  const plain = (name) => {
    const said = name ?? '';
    if (!wordedOnce.has(said)) wordedOnce.set(said, worded(said));
    return wordedOnce.get(said);
  };
  const badge = /^<n> (needs? a person|new events?|waiting) /;
  // A field is a field of text also while it has suggestions.
  const roleOf = (one) => (one.matches('input[aria-autocomplete="list"].offers') ? 'text' : one.getAttribute('role')) ??
    { a: 'link', input: one.type, summary: 'fold', textarea: 'text' }[one.localName] ?? one.localName;

  const viewNow = () => {
    const here = document.querySelector('nav [aria-current="page"]');
    return here === null ? 'First run' : plain(said(here)).replace(badge, '');
  };
  // Asked for each control in a layer; found by looking through the whole document.
  let layerNames = new Map();
  const layerName = (layer) => {
    if (!layerNames.has(layer)) layerNames.set(layer, nameOfLayer(layer));
    return layerNames.get(layer);
  };
  const nameOfLayer = (layer) => {
    if (layer.matches('.driver-popover')) return 'dialog Tour';
    const by = document.querySelector('[aria-controls="' + layer.id + '"]');
    const name = textOf(layer.getAttribute('aria-labelledby')) || layer.getAttribute('aria-label') || (by === null ? '' : nameOf(by));
    return layer.getAttribute('role') + ' ' + (layer.closest('nav') === null ? plain(name) : 'More');
  };
  const placeOf = (one) => {
    // The ways to the views, wherever the width of the window puts them.
    if (one.closest('nav[aria-label="Views"]') !== null) return 'bar';
    const layer = one.closest(layers);
    if (layer !== null) return layerName(layer);
    if (one.closest('.toasts') !== null) return 'messages';
    if (one.closest('header.top, section.band') !== null) return 'top';
    if (one.closest('aside') !== null) return 'sheet';
    if (one.closest('.lesson') !== null) return 'lesson';
    // What a line opens into bears the name of the line.
    if (one.closest('.detail') !== null) return viewNow() + ' / opened';
    const group = one.closest('[role="region"], section[aria-label], section[aria-labelledby]');
    return viewNow() + (group === null ? '' : ' / ' + plain(nameOf(group)).slice(0, 40));
  };
  const groupOf = (one) => {
    const group = one.parentElement?.closest('[role="listbox"], [role="grid"], [role="radiogroup"], [role="group"]');
    const name = group ? textOf(group.getAttribute('aria-labelledby')) || group.getAttribute('aria-label') : '';
    return name ? ' of ' + plain(name).slice(0, 40) : '';
  };
  const nameIn = (one, role) => {
    // A line is known by its table, a car by its track, a choice by its list; what the search offers is done by name.
    if (role === 'row' || one.closest('.choices-sheet .list') !== null) return '';
    if (role === 'option' && one.closest('.palette') === null) return '';
    if (one.closest('[role="columnheader"]') !== null && !/^(Choose|Let) /.test(nameOf(one))) return '<column>';
    // A column of a consist is known by what its file calls it.
    if (role === 'select' && one.closest('.columns li') !== null) return '<column>';
    // What is to be corrected, or to be looked at once more, leads to its field.
    if (one.closest('section.summary, section[aria-label="Worth a look"]') !== null) return '<field>';
    // The manual leads from text to text.
    if (one.closest('article, .manual nav, .manual .found') !== null) return '<chapter>';
    // A location of a customer is folded away under its name and what is new in it.
    if (one.parentElement?.matches('[data-location-id] > details') && role === 'fold') return '<location>';
    if (one.matches('.rail-more')) return 'More';
    if (one.matches('.top .queue')) return 'the queue';
    const [named, chosen] = (one.getAttribute('aria-labelledby') ?? '').split(' ');
    // What is chosen now is said after the name.
    return plain(chosen === undefined ? nameOf(one) : textOf(named)).replace(badge, '');
  };
  const kindOf = (one) => {
    const role = one.closest('nav[aria-label="Views"]') !== null ? 'view' : roleOf(one);
    return placeOf(one) + ' > ' + role + groupOf(one) + ': ' + nameIn(one, role);
  };

  const drawn = (one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 2 && height > 2 && one.checkVisibility({ visibilityProperty: true });
  };
  const touchable = (one) => (drawn(one) ? one : (one.labels?.[0] ?? null));
  const usable = (one) => !one.disabled && one.getAttribute('aria-disabled') !== 'true' &&
    one.closest('[aria-hidden="true"], [inert], fieldset:disabled, .skip') === null &&
    touchable(one) !== null && drawn(touchable(one));

  const known = new Set();
  const touched = new Set();
  // Every control with its kind, read again when anything has changed.
  let found = null;
  let waiting = false;
  const changed = () => {
    found = null;
    if (waiting) return;
    waiting = true;
    setTimeout(() => { waiting = false; look(); }, 60);
  };
  const watcher = new MutationObserver(changed);
  const all = () => {
    if (watcher.takeRecords().length > 0) changed();
    if (found === null) layerNames = new Map();
    found ??= [...document.querySelectorAll(controls)].filter(usable).map((one) => [one, kindOf(one)]);
    return found;
  };
  const look = () => {
    // In another language the same controls have other names.
    if (!document.documentElement.lang.startsWith('en')) return;
    const fresh = all().map(([, kind]) => kind).filter((kind) => !known.has(kind));
    if (fresh.length === 0) return;
    for (const kind of fresh) known.add(kind);
    void globalThis.noteControls('seen', [...new Set(fresh)]);
  };
  watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  addEventListener('pointerup', (event) => {
    if (!event.isTrusted || event.pointerType !== 'touch') return;
    look();
    const target = event.target instanceof Element ? event.target : null;
    const first = target?.closest(controls) ?? target?.closest('label')?.control ?? null;
    // A box in a line is tapped, and so is the line.
    for (let one = first; one; one = one.parentElement?.closest(controls)) {
      touched.add(kindOf(one));
      void globalThis.noteControls('tapped', [kindOf(one)]);
    }
  }, { capture: true });

  const onTop = () => [...document.querySelectorAll(layers)].filter(drawn).at(-1) ?? null;
  const inReach = () => {
    const top = onTop();
    return top === null ? all() : all().filter(([one]) => top.contains(one));
  };
  globalThis.layerOnTop = () => {
    const top = onTop();
    return top === null ? null : layerName(top);
  };
  // What is to be tapped now.
  let held = [];
  globalThis.heldControl = (at) => held[at] ?? null;
  globalThis.holdKind = (kind) => {
    const [one] = inReach().find(([, each]) => each === kind) ?? [];
    held = one === undefined ? [] : [touchable(one)];
    return held.length > 0;
  };
  globalThis.holdWayOut = () => {
    const [one] = inReach().find(([each]) => roleOf(each) === 'button' && /^(Close|Cancel|Keep)/.test(nameOf(each).trim())) ?? [];
    held = one === undefined ? [] : [one];
    return held.length > 0;
  };
  // Where a finger meets what is held, without anything being moved for it.
  globalThis.pointOfHeld = (at) => {
    const one = held[at];
    if (one === undefined || !one.isConnected) return null;
    const { left, top, width, height } = one.getBoundingClientRect();
    const point = { x: left + width / 2, y: top + height / 2 };
    const met = document.elementFromPoint(point.x, point.y);
    return met !== null && one.contains(met) ? point : null;
  };
  globalThis.settled = () => new Promise((drawn) =>
    setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(drawn)), 30));
  const leaves = /^(Close|Cancel|Keep|Leave|All |Back$|Done$|Less$)/;
  const takesOut = /^(Remove|Delete|Take out|Let )/;
  const depth = (one) => (one === document.body ? 0 : 1 + depth(one.parentElement ?? document.body));
  // Fields first, then what does something; then what takes parts of the place away, the inner before the outer; then
  // what leaves it, to be come back to; at last what records the work of the place, or drops it.
  const rank = (one) => {
    const name = nameOf(one).trim();
    if (one.matches('.dialog-close, .close') || leaves.test(name)) return 4;
    if (takesOut.test(name)) return 3 - depth(one) / 1000;
    if (one.matches('.bad') || /^(Discard|Clear|Drop)/.test(name)) return 6;
    if (one.matches('.main') || one.closest('.dialog-foot') !== null) return 5;
    if (one.getAttribute('aria-checked') === 'true' || one.getAttribute('role') === 'option') return 2;
    return one.matches('input:not([type="radio"]), select, textarea, summary') ? 0 : 1;
  };
  // What a tap opens or unfolds, or what changes what else can be done.
  const reveals = '[role="option"], [role="radio"], [role="row"], [aria-pressed], [aria-expanded]:not([aria-haspopup]), summary, input[type="radio"], input[type="checkbox"]';
  globalThis.revealers = () => [...new Set(inReach().filter(([one]) => one.matches(reveals)).map(([, kind]) => kind))];
  const isText = (one) => one.matches('textarea, input:not([type="radio"], [type="checkbox"], [type="button"])');
  const states = ['aria-checked', 'aria-selected', 'aria-pressed', 'aria-expanded', 'aria-current'];
  const stateOf = (one) => one.checked + states.map((state) => one.getAttribute(state)).join();
  const headings = () => [...document.querySelectorAll('h1')].map(said).join();
  const shortOf = (text) => {
    let sum = 0;
    for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
    return text.length + ' ' + sum;
  };
  globalThis.lookAround = (kinds, like) => {
    look();
    const alone = new Set(kinds);
    const patterns = like.map((source) => new RegExp(source));
    const left = new Map();
    const view = viewNow() + (document.querySelector('aside') === null ? '' : ' and sheet');
    let standing = view + headings();
    for (const [one, kind] of inReach()) {
      standing += kind + stateOf(one);
      if (!left.has(kind) && !touched.has(kind) && !alone.has(kind) && !patterns.some((pattern) => pattern.test(kind))) left.set(kind, one);
    }
    const ranked = [...left].sort(([, a], [, b]) => rank(a) - rank(b));
    // A tap into a text field leaves all the others as they are.
    const texts = ranked.filter(([, one]) => isText(one));
    const next = texts.length > 0 ? texts : ranked.slice(0, 1);
    held = next.map(([, one]) => touchable(one));
    return { layer: globalThis.layerOnTop(), view, standing: shortOf(standing), next: next.map(([kind]) => kind), point: globalThis.pointOfHeld(0) };
  };
}`;
