import { describe, expect, test } from 'vitest';
import { adviceNow } from '#main/queue/commands/index.ts';
import { inEnglish } from '#shared/messages/message.ts';
import type { Command, CommandInput } from '#main/queue/command.ts';
import { type MadeContext, unreachable } from '../made-context.ts';
import { issuesOf, proofOf, readied, saidNo, sentBy, summaryOf, yard } from './stages.ts';

describe('a load', () => {
  const detail = (initialAndNumber: string) => ({
    initialAndNumber,
    netWeightTons: 60,
    groupings: [{ type: 'BLOCK', name: 'B' }],
  });
  const load = (trackName: string, ...marks: string[]): CommandInput => ({
    kind: 'toolswork',
    trackName,
    waybillTemplateId: 5,
    details: marks.map(detail),
  });

  async function proved(
    input: CommandInput,
    more: Partial<Command> = {},
    change: (context: MadeContext) => unknown = () => null,
  ) {
    const context = yard();
    const command = context.command(input, more);
    change(context);
    return proofOf(context, command);
  }

  test('touches the cars it names, each once and also by its mark, and the track when that is known', () => {
    const command = yard().command(
      load('Yard 2', 'UTLX 10', 'utlx0010', 'NEWX 1', '3380 7846123', 'track 4', 'Track 4'),
    );
    expect([command.equipmentIds, command.trackIds]).toEqual([[10], [1, 2]]);
    expect(command.keys).toEqual(['UTLX 10', 'NEWX 1', '3380 7846123', 'TRACK 4', 'track Yard 2']);
    expect(yard().command(load('New', 'UTLX 10')).trackIds).toEqual([1]);
    expect(inEnglish(command.summary)).toContain('6 cars');
    expect(summaryOf(load('Yard 2', 'UTLX 10'))).toContain('1 car');
  });

  test('to a track without a name is not recorded', () => {
    expect(issuesOf(load(' ', 'UTLX 10'))).toEqual([['trackName', 'rules.trackNeeded']]);
  });

  test('to a track that has no name but its number here is not recorded: the service would make it anew', () => {
    const context = yard();
    context.known.tracksOfName = () => [2];
    expect(issuesOf(load('#2', 'UTLX 10'), context)).toEqual([['trackName', 'rules.trackNameless']]);
    expect(issuesOf(load('#3', 'UTLX 10'), context)).toEqual([]);
  });

  test('to a track that is not there yet is for a person, who is told that', async () => {
    const silence = await proved(load('New', 'UTLX 10'));
    expect(silence).toMatchObject({ is: 'noProof', trace: false });
    expect(silence.said).toEqual([expect.stringContaining('No clear answer came'), expect.stringMatching(/New/)]);
    const no = await proved(load('New', 'UTLX 10'), { sends: saidNo });
    expect(no.said[0]).toContain('did not say yes');
  });

  test('to a track that is not known here, and that the service has by now, is said to have it: the load made it', async () => {
    const made = await proved(load('New', 'NEWX 1'), {}, ({ renamed }) => renamed.set(3, 'New '));
    expect(made).toMatchObject({ is: 'noProof', trace: true });
    expect(made.said).toEqual([
      expect.stringContaining('No clear answer came'),
      'The service has a track called New by now.',
    ]);
    const unread = await proved(load('New', 'NEWX 1'), {}, (context) => (context.unreadable = unreachable));
    expect(unread.said.at(-1)).toBe('No track called New is known here yet.');
  });

  test('has its cars looked for on the tracks that are still there', async () => {
    const context = yard();
    const command = context.command(load('Yard 2', 'UTLX 10', 'UTLX 30'));
    context.tracks.delete(1);
    await proofOf(context, command);
    expect(context.requests('track')).toEqual([3, 2]);
  });

  test('after a no is for a person when a car is there and another has moved', async () => {
    const input = load('Yard 2', 'UTLX 10', 'UTLX 11');
    const proof = await proved(input, { sends: saidNo }, ({ tracks }) => tracks.set(1, []).set(2, [10]).set(3, [11]));
    expect(proof).toMatchObject({ is: 'noProof', trace: true });
    expect(proof.said.slice(2)).toEqual([expect.stringContaining('UTLX 11')]);
  });

  test.each<[string, (context: MadeContext) => unknown, boolean]>([
    ['stands nowhere still', () => null, false],
    ['is not listed any more', ({ known }) => (known.servedPlace = () => undefined), false],
    ['stands on a track now', ({ tracks }) => tracks.set(3, [99]), true],
  ])('after a no, with a car that stood nowhere and %s', async (_what, change, trace) => {
    const proof = await proved(load('Yard 2', 'UTLX 99'), { sends: saidNo }, change);
    expect(proof).toMatchObject({ is: 'noProof', trace });
  });

  test('after a no shows a sign when one of its cars is known only since', async () => {
    const context = yard();
    const { carOfMark } = context.known;
    context.known.carOfMark = () => null;
    const command = context.command(load('Yard 2', 'UTLX 10'), { sends: saidNo });
    context.known.carOfMark = carOfMark;
    expect(await proofOf(context, command)).toMatchObject({ is: 'noProof', trace: true });
  });

  test('of a car that stood nowhere goes wherever it has turned up', async () => {
    const context = yard();
    const command = context.command(load('Yard 2', 'UTLX 99'));
    context.tracks.set(3, [99]);
    expect(await readied(context, command)).toMatchObject({ is: 'ready' });
  });

  test('of new cars alone goes at once: the names of the tracks have just been answered', async () => {
    const context = yard();
    expect(await readied(context, context.command(load('New', 'NEWX 1')))).toMatchObject({ is: 'ready' });
    expect([context.fresh.isNear, context.requests('track')]).toEqual([true, []]);
  });

  test('is for a person when nobody answered, with the cars that stand there now', async () => {
    const proof = await proved(load('Yard 2', 'UTLX 20', 'UTLX 10'));
    expect(proof).toMatchObject({ is: 'noProof', trace: true });
    expect(proof.said[1]).toBe('1 of the 2 cars stand on Yard 2 now.');
    expect(proof.said).toHaveLength(2);
    expect(await proved(load('Yard 2', 'UTLX 10'))).toMatchObject({ is: 'noProof', trace: false });
  });

  test('on a name that several tracks have, or none, is told so, and its cars are looked for on each of them', async () => {
    const context = yard();
    context.known.tracksOfName = () => [2, 3];
    context.fullNames.set(2, 'Yard 2 (Mill)');
    const input = load('Yard 2', 'UTLX 10', 'UTLX 11');
    expect(adviceNow(input, context.known).map(({ field, rule }) => `${field} ${inEnglish(rule)}`)).toEqual([
      'trackName is the name of 2 tracks (Yard 2 (Mill), Yard 3); the carrier decides which is meant',
    ]);
    context.known.tracksOfName = () => [];
    expect(adviceNow(input, context.known).map(({ field, rule }) => `${field} ${inEnglish(rule)}`)).toEqual([
      'trackName is a name that is not known here: the carrier makes a new one of it; check how it is written',
    ]);
    context.known.tracksOfName = () => [2, 3];
    const command = context.command(input);
    context.tracks.set(1, []).set(2, [10]).set(3, [11]);
    const proof = await proofOf(context, command);
    expect(proof.said).toContain('2 of the 2 cars stand on Yard 2 now.');
  });

  test('after a no is for a person also when none of its cars is there: the service need not place them', async () => {
    const input = load('Yard 2', 'UTLX 10');
    expect(await proved(input, { sends: saidNo })).toMatchObject({ is: 'noProof', trace: false });
    const moved = await proved(input, { sends: saidNo }, ({ tracks }) => tracks.set(1, []).set(3, [10]));
    expect(moved).toMatchObject({ is: 'noProof', trace: true });
    expect(moved.said.at(-1)).toContain('UTLX 10 stands on Yard 3');
  });

  test('counts a car whose track has it no longer as moved, whatever an older reading says', async () => {
    const proof = await proved(load('Yard 2', 'UTLX 10'), { sends: saidNo }, ({ tracks, known }) => {
      Object.assign(known, { servedPlace: () => ({ trackId: 1 }) });
      tracks.set(1, [11, 12]);
    });
    expect(proof).toMatchObject({ is: 'noProof', trace: true });
  });

  test('of which the track cannot be read is looked for again', async () => {
    expect(await proved(load('Yard 2', 'UTLX 10'), {}, (context) => (context.unreadable = unreachable))).toMatchObject({
      is: 'unreadable',
      error: unreachable,
    });
  });

  test('to a track that is gone does not make it anew, unless another has its name now', async () => {
    const context = yard();
    const command = context.command(load('Yard 2', 'UTLX 10'));
    context.tracks.delete(2);
    expect(await readied(context, command)).toBe(
      'The track Yard 2 is not in the list of tracks any more. The load would make it anew.',
    );
    context.renamed.set(3, 'Yard 2');
    expect(await readied(context, command)).toMatchObject({ is: 'ready' });
  });

  test('to a track that is gone does not make it anew where a spot, a station or a block has its name, nor is it told to be there', async () => {
    const context = yard();
    const command = context.command(load('Yard 2', 'UTLX 10'));
    const ofNew = context.command(load('New', 'NEWX 1'));
    const other = { uuid: null, spots: null, isTrack: false };
    const listed = new Map([[901, { ...other, name: 'Yard 2' }], [902, { ...other, name: 'New' }]]); // prettier-ignore
    context.reader.trackNames = () => Promise.resolve({ ok: true, value: listed, answeredAt: 0 });
    expect(await readied(context, command)).toContain('Yard 2 is not in the list of tracks any more');
    const proof = await proofOf(context, ofNew);
    expect(proof).toMatchObject({ is: 'noProof', trace: false });
    expect(proof.said.at(-1)).toBe('No track called New is known here yet.');
  });

  test('to a name that several tracks had does not make it anew once none of them has it', async () => {
    const context = yard();
    context.known.tracksOfName = () => [2, 3];
    const command = context.command(load('Yard 2', 'UTLX 10'));
    context.renamed.set(3, 'Yard 2');
    expect(await readied(context, command)).toMatchObject({ is: 'ready' });
    context.renamed.set(2, 'Yard 2 West').set(3, 'Yard 2 East');
    context.fresh.forget();
    expect(await readied(context, command)).toContain('Yard 2 is not in the list of tracks any more');
  });

  test('of a car that others have moved is a question, unless they put it on the track of the load', async () => {
    const context = yard();
    const command = context.command(load('Yard 2', 'UTLX 10'));
    context.tracks.set(1, [11, 12]).set(3, [10]);
    expect(await readied(context, command)).toBe('UTLX 10 was no longer on Yard 1.');
    context.tracks.set(3, []).set(2, [10, 20]);
    context.fresh.forget();
    expect(await readied(context, command)).toMatchObject({ is: 'ready' });
  });

  test('of a car that others have taken on from the track of the load is a question, wherever it was read last', async () => {
    const context = yard();
    const command = context.command(load('Yard 2', 'UTLX 10'));
    context.tracks.set(1, [11, 12]).set(3, [30, 10]);
    context.known.servedPlace = () => ({ trackId: 2 });
    expect(await readied(context, command)).toContain('UTLX 10');
  });

  test('to a track that has another name by now is a question: it would make a track of the old one', async () => {
    const context = yard();
    const command = context.command(load('Yard 2', 'UTLX 10'));
    context.renamed.set(2, 'Yard 2 West');
    expect(await readied(context, command)).toBe(
      'The track Yard 2 is called Yard 2 West now. A load under the old name would make a new track.',
    );
    // Also when the new name is known here, and when the old one is that of another track.
    Object.assign(context.known, { tracksOfName: () => [] });
    expect(await readied(context, command)).toContain('Yard 2 West now');
    context.renamed.set(3, 'Yard 2');
    expect(await readied(context, command)).toContain('Yard 2 West now');
    expect(context.requests('loadToolswork')).toEqual([]);
  });

  test('to a name that no track has is meant to make one; one whose track is listed with a blank goes', async () => {
    const context = yard();
    expect(await readied(context, context.command(load('New', 'UTLX 10')))).toMatchObject({ is: 'ready' });
    const command = context.command(load('Yard 2', 'UTLX 10'));
    context.renamed.set(2, 'Yard 2 ');
    expect(await readied(context, command)).toMatchObject({ is: 'ready' });
    context.known.tracksOfName = () => [2];
    expect(await readied(context, context.command(load(' Yard 2', 'UTLX 10')))).toMatchObject({ is: 'ready' });
    context.unreadable = unreachable;
    expect(await readied(context, command)).toEqual({ is: 'unreadable', error: unreachable });
  });

  test('names its track as the service writes it, blanks included: another name would make another track', async () => {
    const nameSent = async (recorded: string, listed = 'Yard 2') => {
      const context = yard();
      context.known.tracksOfName = (name) => (name.trim() === 'Yard 2' ? [2] : []);
      const command = context.command(load(recorded, 'UTLX 10'));
      context.renamed.set(2, listed);
      return (await sentBy(context, command, 'loadToolswork')).request;
    };
    expect(await nameSent(' Yard 2')).toMatchObject({ trackName: 'Yard 2' });
    expect(await nameSent('Yard 2', 'Yard 2 ')).toMatchObject({ trackName: 'Yard 2 ' });
    expect(await nameSent(' New ')).toMatchObject({ trackName: ' New ' });
  });

  test('sends a name that the service cut within a sign as it is there, though no file keeps half of one', async () => {
    const context = yard();
    context.known.tracksOfName = () => [2];
    const command = context.command(load('Quay \ufffd', 'UTLX 10'));
    context.renamed.set(2, 'Quay \ud83d');
    expect((await sentBy(context, command, 'loadToolswork')).request).toMatchObject({ trackName: 'Quay \ud83d' });
  });

  test('brings an order that nobody foresees', async () => {
    const context = yard();
    const { readiness, request } = await sentBy(context, context.command(load('Yard 2', 'UTLX 10')), 'loadToolswork');
    expect([readiness.effect, readiness.against]).toEqual(['unforeseen', [{ trackId: 1, order: [10, 11, 12] }]]);
    expect(request).toEqual({ trackName: 'Yard 2', waybillTemplateId: 5, details: [detail('UTLX 10')] });
  });
});
