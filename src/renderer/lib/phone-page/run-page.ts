import type { PhoneData } from './sheet.ts';

/**
 * What the page for a phone does. Its text is put into the page, so it uses nothing but what stands in it and what it is
 * given. It writes texts, never markup, and asks no network for anything.
 */
export function runPage(checksumOf: (text: string) => string): void {
  interface Tick {
    readonly at: string;
    readonly by: string;
    readonly is: 'done' | 'skipped';
    readonly reason?: string;
    readonly words?: string;
  }
  interface Added {
    readonly typed: string;
    readonly at: string;
    readonly by: string;
    readonly words?: string;
    readonly before?: string | null;
  }
  interface Kept {
    by: string;
    ticks: Record<string, Tick>;
    added: Added[];
    /** How many ticks the last file that went back had, and what they were. */
    sent: string;
  }

  const find = (id: string): HTMLElement => {
    const found = document.getElementById(id);
    if (found === null) throw new Error(id);
    return found;
  };
  const input = (id: string): HTMLInputElement => {
    const found = find(id);
    if (!(found instanceof HTMLInputElement)) throw new Error(id);
    return found;
  };
  const dialog = (id: string): HTMLDialogElement => {
    const found = find(id);
    if (!(found instanceof HTMLDialogElement)) throw new Error(id);
    return found;
  };
  const press = (id: string, does: () => void) => find(id).addEventListener('click', does);
  const filled = (text: string, values: Record<string, string>) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

  const data: PhoneData = JSON.parse(find('data').textContent);
  const { say, of, lines } = data;
  const place = `yard-terminal ${data.head.copyId}`;
  // With colons in every language, as the terminal writes the time of day.
  const clock = (at: string) =>
    new Date(at).toLocaleTimeString('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

  let keeps = true;
  let kept: Kept = { by: '', ticks: {}, added: [], sent: '' };
  const read = () => {
    const before: Kept = JSON.parse(localStorage.getItem(place) ?? JSON.stringify(kept));
    kept = { by: before.by, ticks: before.ticks, added: before.added, sent: before.sent };
  };
  try {
    read();
    localStorage.setItem(place, JSON.stringify(kept));
  } catch {
    keeps = false;
  }
  /** The same file may be open twice on this phone: what was ticked in the other one counts here. */
  const renew = () => {
    try {
      if (keeps) read();
    } catch {
      keeps = false;
    }
  };
  const keep = (change: () => void) => {
    renew();
    change();
    try {
      localStorage.setItem(place, JSON.stringify(kept));
      keeps = true;
    } catch {
      keeps = false;
    }
    draw();
  };
  const look = () => {
    renew();
    draw();
  };
  addEventListener('storage', look);
  document.addEventListener('visibilitychange', look);

  // A glove that touches twice at once means what it touched first, not what has taken its place.
  let last: { at: number; x: number; y: number; on: EventTarget | null } = { at: -Infinity, x: 0, y: 0, on: null };
  const bounces = ({ timeStamp, clientX, clientY, target }: MouseEvent) =>
    timeStamp - last.at < 400 && Math.hypot(clientX - last.x, clientY - last.y) < 24 && target !== last.on;
  const touched = (event: MouseEvent) => {
    // A key presses what it names.
    if (event.detail === 0) return;
    if (bounces(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else last = { at: event.timeStamp, x: event.clientX, y: event.clientY, on: event.target };
  };
  document.addEventListener('click', touched, true);

  const counted = () => Object.keys(kept.ticks).length + kept.added.length;
  const toSend = () => JSON.stringify([kept.ticks, kept.added]);
  const isSent = () => counted() === 0 || kept.sent === toSend();

  const stateOf = ({ is, at, by, words, reason }: Tick) => {
    const name = document.querySelector<HTMLElement>(`#skip [data-reason="${reason ?? ''}"]`)?.textContent ?? '';
    const own = words ?? '';
    const why = own === '' ? name : reason === 'other' ? own : filled(say.reason, { of: name, what: own });
    return filled(is === 'done' ? say.ticked : say.skipped, { at: clock(at), by, why });
  };

  const draw = () => {
    for (const { key, settled } of lines) {
      const row = find(`line ${key}`);
      const tick = kept.ticks[key];
      row.dataset['is'] = settled === null ? (tick?.is ?? 'open') : 'settled';
      const state = row.querySelector('.state');
      if (state !== null && settled === null) state.textContent = tick === undefined ? '' : stateOf(tick);
    }
    const list = find('added');
    list.replaceChildren(
      ...kept.added.map((one) => {
        const row = document.createElement('li');
        row.dataset['is'] = 'done';
        const mark = document.createElement('strong');
        mark.textContent = one.typed;
        const ahead = lines.find((line) => line.key === one.before);
        const where = one.words ?? (of === 'switchList' ? '' : ahead === undefined ? say.atEnd : aheadOf(ahead));
        const state = document.createElement('p');
        state.className = 'state';
        state.textContent = [say.addedHere, where, filled(say.ticked, { at: clock(one.at), by: one.by })]
          .filter((text) => text !== '')
          .join(' · ');
        const undo = document.createElement('button');
        undo.type = 'button';
        undo.textContent = find('undo').textContent;
        undo.addEventListener('click', () => {
          keep(() => (kept.added = kept.added.filter(({ typed }) => typed !== one.typed)));
        });
        const acts = document.createElement('p');
        acts.className = 'acts';
        acts.append(undo);
        row.append(mark, state, acts);
        return row;
      }),
    );
    const left = lines.filter((line) => line.settled === null && kept.ticks[line.key] === undefined).length;
    find('progress').textContent = filled(say.progress, { left: String(left), of: String(lines.length) });
    find('unsent').textContent = isSent() ? '' : say.unsent;
    find('who').textContent = kept.by === '' ? '' : filled(say.as, { by: kept.by });
    find('name').hidden = kept.by === '';
    find('keeps').hidden = !keeps;
    find('keeps-nothing').hidden = keeps;
  };
  const aheadOf = ({ sequence, mark }: PhoneData['lines'][number]) => filled(say.ahead, { sequence, mark });

  /** Asks who ticks where nobody has said so yet, and goes on with what was pressed. */
  let then: (() => void) | null = null;
  const named = (does: () => void) => {
    if (kept.by !== '') {
      does();
      return;
    }
    then = does;
    askName();
  };
  const askName = () => {
    input('by').value = kept.by;
    dialog('asks-name').showModal();
  };
  const tick = (key: string, made: Pick<Tick, 'is' | 'reason' | 'words'>) => {
    keep(() => (kept.ticks = { ...kept.ticks, [key]: { ...made, at: new Date().toISOString(), by: kept.by } }));
  };

  let skips = '';
  for (const { key, mark, settled } of lines) {
    if (settled !== null) continue;
    const on = (act: string, does: () => void) =>
      find(`line ${key}`).querySelector(`[data-act="${act}"]`)?.addEventListener('click', does);
    on('done', () => named(() => tick(key, { is: 'done' })));
    on('skip', () =>
      named(() => {
        skips = key;
        find('skip-title').textContent = filled(say.skipTitle, { mark });
        input('why').value = '';
        find('why-wrong').textContent = '';
        dialog('skip').showModal();
      }),
    );
    on('undo', () => {
      keep(() => {
        const { [key]: _, ...others } = kept.ticks;
        kept.ticks = others;
      });
    });
  }
  document.querySelectorAll<HTMLElement>('#skip [data-reason]').forEach((button) => {
    button.addEventListener('click', () => {
      const reason = button.dataset['reason'] ?? '';
      const why = input('why').value.trim();
      if (reason === 'other' && why === '') {
        find('why-wrong').textContent = say.wordsMissing;
        input('why').focus();
        return;
      }
      tick(skips, { is: 'skipped', reason, ...(why !== '' && { words: why }) });
      dialog('skip').close();
    });
  });

  const entered = (id: string, does: () => void) =>
    input(id).addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      does();
    });
  const keepName = () => {
    const by = input('by').value.trim();
    if (by === '') return;
    keep(() => (kept.by = by));
    dialog('asks-name').close();
    const next = then;
    then = null;
    next?.();
  };
  press('name', askName);
  press('keep-name', keepName);
  entered('by', keepName);

  const addCar = () => {
    const typed = input('typed').value.trim().replace(/\s+/g, ' ').toUpperCase();
    if (typed === '') return;
    const plain = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();
    const line = lines.find(
      (one) => plain(one.mark) === plain(typed) && (of === 'switchList' || kept.ticks[one.key] !== undefined),
    );
    if (line !== undefined || kept.added.some((one) => plain(one.typed) === plain(typed))) {
      find('typed-wrong').textContent = filled(say.onList, { mark: typed });
      return;
    }
    const made = { typed, at: new Date().toISOString(), by: kept.by };
    const select = document.getElementById('before');
    const words = of === 'switchList' ? input('where').value.trim() : '';
    const before = select instanceof HTMLSelectElement && select.value !== '' ? select.value : null;
    const added = of === 'switchList' ? { ...made, ...(words !== '' && { words }) } : { ...made, before };
    keep(() => (kept.added = [...kept.added, added]));
    dialog('add').close();
  };
  press('add-car', () =>
    named(() => {
      input('typed').value = '';
      find('typed-wrong').textContent = '';
      const select = document.getElementById('before');
      if (select instanceof HTMLSelectElement) {
        const ends = [...lines.map((line) => [line.key, aheadOf(line)] as const), ['', say.atEnd] as const];
        select.replaceChildren(...ends.map(([key, text]) => new Option(text, key)));
        select.value = lines.find((line) => line.settled === null && kept.ticks[line.key] === undefined)?.key ?? '';
      } else input('where').value = '';
      dialog('add').showModal();
    }),
  );
  press('keep-car', addCar);
  entered('typed', addCar);

  /** The file that goes back, as the office reads it. */
  const fileText = () => {
    const ticks = lines.flatMap(({ key, back }): object[] => {
      const made = kept.ticks[key];
      if (made === undefined) return [];
      const { is, ...rest } = made;
      return of === 'switchList'
        ? [{ ...back, work: { is, ...rest } }]
        : [{ ...back, state: is === 'done' ? 'present' : 'skipped', ...rest }];
    });
    const body = { ...data.head, of, sentAt: new Date().toISOString(), by: kept.by, ticks, added: kept.added };
    return JSON.stringify({ ...body, checksum: checksumOf(JSON.stringify(body)) });
  };
  const fileName = () => `${data.fileName}-${new Date().toISOString().slice(0, 16).replace(/[:T]/g, '-')}.json`;
  const asFile = () => new File([fileText()], fileName(), { type: 'application/json' });
  const went = () => {
    const sent = toSend();
    keep(() => (kept.sent = sent));
  };

  press('send', () => {
    look();
    find('send-said').textContent = counted() === 0 ? say.nothing : '';
    document.querySelectorAll<HTMLElement>('#sends .go').forEach((button) => {
      button.toggleAttribute('disabled', counted() === 0);
    });
    let shares = false;
    try {
      shares = navigator.canShare({ files: [asFile()] });
    } catch {
      // This browser shares nothing.
    }
    find('share').hidden = !shares;
    dialog('sends').showModal();
  });
  press('share', () => {
    navigator.share({ files: [asFile()] }).then(
      () => {
        went();
        dialog('sends').close();
      },
      () => undefined,
    );
  });
  press('save', () => {
    const address = URL.createObjectURL(asFile());
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName();
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    went();
    dialog('sends').close();
  });
  press('copy', () => {
    const box = find('text');
    if (!(box instanceof HTMLTextAreaElement)) return;
    box.value = fileText();
    box.hidden = false;
    box.select();
    // Where the phone does not copy it, the text is there to be copied by hand, and is not called sent.
    const copied = document.execCommand('copy');
    find('send-said').textContent = copied ? say.copied : '';
    if (copied) went();
  });

  document.querySelectorAll<HTMLElement>('[data-closes]').forEach((button) => {
    button.addEventListener('click', () => {
      then = null;
      dialog(button.dataset['closes'] ?? '').close();
    });
  });
  addEventListener('beforeunload', (event) => {
    if (!keeps && !isSent()) event.preventDefault();
  });
  document.body.classList.add('live');
  draw();
}
