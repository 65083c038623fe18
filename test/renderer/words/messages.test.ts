import { afterEach, describe, expect, it } from 'vitest';
import { inEnglish, isMessage, message } from '#shared/messages/message.ts';
import { weightMessage } from '#shared/rules/car-weights.ts';
import { customerUpdateInput } from '#shared/service/customer-update.ts';
import { schemaIssues } from '../../../src/renderer/lib/form/rule-words.ts';
import { unitsInUse } from '../../../src/renderer/lib/format/units.ts';
import { inWords, speak, summaryOf, words } from '../../../src/renderer/lib/words/words.ts';

afterEach(async () => {
  unitsInUse.value = 'us';
  await speak('en');
});

describe('a message of the terminal', () => {
  it('is put into the language of the reader, with its marks and names as they are', async () => {
    const move = message('queue.moveToSpot', {
      cars: message('cars.more', { mark: 'CP 734759', n: 3 }),
      from: message('tracks.count', { n: 2 }),
      to: 'Class 2, north',
      place: message('places.before', { mark: 'UTLX 671772' }),
      spot: 'Dock 2',
    });
    expect(inWords(move)).toBe(
      'Move CP 734759 and 3 more · 2 tracks → Class 2, north, ahead of UTLX 671772, spot Dock 2',
    );
    await speak('es');
    expect(inWords(move)).toBe(
      'Mover CP 734759 y 3 más · 2 vías → Class 2, north, delante de UTLX 671772, punto Dock 2',
    );
    expect(inWords(message('queue.changedByHand', { summary: move }))).toBe(`Cambiado a mano. Era: ${inWords(move)}`);
    await speak('fr');
    const findings = [message('queue.historyHasNone', { token: 'T1', cars: 'CN 1' }), message('queue.allStand')];
    expect(inWords(message('queue.provedNotDone', { findings }))).toBe(
      'Prouvé\u00a0: cela n’a pas été fait. Aucun dossier avec T1 dans l’historique de CN 1. Chaque wagon est où il était.',
    );
    expect(
      inWords(message('queue.classList', { label: 'A', cars: message('cars.count', { n: 1_204 }), to: 'B' })),
    ).toContain('1\u00a0204 wagons');
  });

  it('of a failure of the service is shown in the language of the reader, but for the words of the service', async () => {
    const why = message('line.answered', { status: 500, words: 'Internal error.' });
    await speak('de');
    expect(inWords(message('queue.notThrough', { seq: 1, why }))).toBe(
      'Nr. 1 kommt nicht durch und wird von selbst erneut versucht: Der Dienst antwortete 500: Internal error.',
    );
  });

  it('of the work orders beside a question are shown in the language of the reader', async () => {
    await speak('de');
    const order = { order: 'WO-5', status: 'PENDING', train: 'M123', on: 'inTransit', nth: 2 };
    expect(inWords(message('queue.workOrder', order))).toBe('WO-5 · Ausstehend · Zug M123 · unterwegs (2)');
    const bare = { order: '#6', status: 'none', train: '', on: 'none', nth: 1 };
    expect(inWords(message('queue.workOrder', bare))).toBe('#6 · ohne Status');
    expect(words.events.placeById({ type: 'track', id: 1047 })).toBe('Gleis Nr. 1047');
    expect(words.events.placeById({ type: 'none', id: 7 })).toBe('Ort Nr. 7');
  });

  it('of a rule that an input breaks is shown in the language and the units of the reader, a rule of a schema too', async () => {
    await speak('de');
    expect(inWords(message('rules.unknownTrack', { id: 7 }))).toBe(
      'ist kein hier bekanntes Gleis (7); lesen Sie neu oder prüfen Sie die Nummer',
    );
    const wrong = customerUpdateInput.safeParse({ carrier: { resourceId: 1 }, resourceId: 9, name: 'A/B' });
    expect(wrong.success ? [] : schemaIssues(wrong.error).map(({ rule }) => inWords(rule))).toEqual([
      'darf kein "/" enthalten',
    ]);
    const heavy = message('rules.tooHeavy', {
      weight: weightMessage(200, 'tons'),
      limit: weightMessage(157.5, 'tons'),
    });
    expect(inWords(heavy)).toBe('ist 200 sh tn, mehr als ein Wagen auf der Schiene wiegen darf (157,5 sh tn)');
    unitsInUse.value = 'metric';
    expect(inWords(heavy)).toBe('ist 181,44 t, mehr als ein Wagen auf der Schiene wiegen darf (142,88 t)');
    expect(inEnglish(heavy)).toBe('is 200 tons, more than a car may weigh on rail (157.5 tons)');
  });

  it('that an earlier version wrote as a text is shown as that text', async () => {
    await speak('fr');
    for (const text of ['Move CN 1 · Yard 1 → Yard 2, back', 'Grouping is locked', '{n} of {of}', '']) {
      expect(inWords(text)).toBe(text);
      expect(summaryOf({ summary: text })).toBe(text);
    }
  });

  it('crosses a border only with a known code and all that its words need', () => {
    const one = message('queue.toUndo', { seq: 7 });
    expect([one, { ...one, params: {} }, { ...one, code: 'queue.other' }, 'queue.toUndo', null].map(isMessage)).toEqual(
      [true, false, false, false, false],
    );
    expect(isMessage(message('queue.provedDone', { findings: [one, 'text'] }))).toBe(true);
    expect(isMessage({ code: 'queue.provedDone', params: { findings: [{ ...one, params: {} }] } })).toBe(false);
    expect(isMessage({ code: 'constructor.name', params: {} })).toBe(false);
    expect(isMessage({ code: 'cars.count', params: { n: 'many' } })).toBe(false);
    // All of them are put in words: what none of them needs would break the list that the message is in.
    expect(isMessage({ ...one, params: { ...one.params, more: null } })).toBe(false);
  });
});
