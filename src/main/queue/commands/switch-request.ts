import type { CommandInput, Command } from '../command.ts';
import { iso } from '../../clock.ts';
import type { KnownYard } from '../ports.ts';
import { againstOf, baseOf, strayed, tracksOf, unknownThings } from './base.ts';
import { yesForAll } from './answer.ts';
import type { Drafted, Kind, KindContext, Proof, Readiness } from './kind.ts';
import { carsInWords, missingInWords, tracksInWords } from './wording.ts';

type SwitchRequest = Extract<CommandInput, { kind: 'switchRequest' }>;

const typeInWords = { PL: 'pull', IP: 'in-place', TR: 'transfer', RELEASE: 'release', LEAVE: 'leave' } as const;
const carriersChoice = 'a track of the carrier’s choice';

/** Asking the carrier to switch cars to tracks and spots (endpoint 6). */
export const switchRequest: Kind<SwitchRequest> = { leavesToken: false, draft, ready, prove };

function draft(input: SwitchRequest, known: KnownYard, at: number): Drafted {
  const issues = unknownThings(
    input.requests.map(({ equipmentId }, i) => ({ field: `requests[${i}].equipmentId`, equipmentId })),
    input.requests.flatMap(({ trackId }, i) =>
      trackId === undefined ? [] : [{ field: `requests[${i}].trackId`, trackId }],
    ),
    known,
  );
  if (issues.length > 0) return { ok: false, issues };
  const equipmentIds = input.requests.map((request) => request.equipmentId);
  const destinations = tracksMeant(input);
  const base = baseOf(equipmentIds, destinations, known, at);
  return {
    ok: true,
    draft: {
      summary: summary(input, known),
      equipmentIds,
      anchorIds: [],
      trackIds: tracksOf(base.origins, destinations),
      keys: [],
      base,
    },
  };
}

/** The tracks that are asked for by name. */
function tracksMeant({ requests }: SwitchRequest): number[] {
  return requests.flatMap(({ trackId }) => (trackId === undefined ? [] : [trackId]));
}

function summary(input: SwitchRequest, known: KnownYard): string {
  const { requests } = input;
  // What only some of the cars are asked for is not said of all of them.
  const types = new Set(requests.map(({ requestType }) => (requestType ? typeInWords[requestType] : 'of no type')));
  const cars = carsInWords(
    requests.map((request) => request.equipmentId),
    known,
  );
  return `Switch request, ${[...types].join(' and ')}: ${cars} → ${whereTo(input, known)}${spotsInWords(requests)}`;
}

function whereTo(input: SwitchRequest, known: KnownYard): string {
  const named = tracksMeant(input);
  if (named.length === 0) return carriersChoice;
  const tracks = tracksInWords(named, known);
  return named.length === input.requests.length ? tracks : `${tracks} and ${carriersChoice}`;
}

function spotsInWords(requests: SwitchRequest['requests']): string {
  const named = requests.flatMap(({ spot }) => (spot === undefined ? [] : [spot]));
  const [spot, another] = new Set(named);
  if (spot === undefined) return '';
  if (another !== undefined) return `, ${new Set(named).size} spots`;
  return named.length === requests.length
    ? `, spot ${spot}`
    : `, spot ${spot} for ${named.length} of ${requests.length} cars`;
}

async function ready(
  command: Command,
  input: SwitchRequest,
  { known, fresh, service }: KindContext,
): Promise<Readiness> {
  const { base } = command;
  const read = await fresh.tracks(tracksOf(base.origins, []));
  if (!read.ok) return { is: 'unreadable', error: read.error };
  const missing = strayed(base, read.orders, known);
  if (missing.length > 0) return { is: 'changed', reason: missingInWords(missing, known) };
  return {
    is: 'ready',
    against: againstOf(read.orders),
    send: async () =>
      yesForAll(
        command.equipmentIds,
        await service.requestSwitch(
          input.requests.map(({ equipmentId, trackId, spot, requestType }) => ({
            equipmentId,
            ...(trackId !== undefined && { trackId }),
            ...(spot !== undefined && { spot }),
            ...(requestType !== undefined && { requestType }),
          })),
        ),
      ),
    sentAgainst: {
      workOrders: command.equipmentIds.map((equipmentId) => ({ equipmentId, lines: known.workOrders(equipmentId) })),
    },
    effect: null,
  };
}

/**
 * A switch request leaves no mark that could be told from another's: it is never sent again by itself.
 * The work orders of its cars, before and after, are laid before a person.
 */
async function prove(command: Command, _input: SwitchRequest, { known, reader, clock }: KindContext): Promise<Proof> {
  const found = await reader.locate(command.equipmentIds);
  if (!found.ok) return { is: 'unreadable', error: found.error };
  const workOrders = command.equipmentIds.map((equipmentId) => ({
    equipmentId,
    mark: known.mark(equipmentId),
    before: [...(command.sentAgainst?.workOrders.find((one) => one.equipmentId === equipmentId)?.lines ?? [])],
    after: [...known.workOrders(equipmentId)],
  }));
  const grown = workOrders.filter(({ before, after }) => after.length > before.length).length;
  return {
    is: 'noProof',
    evidence: {
      at: iso(clock.now()),
      findings: [
        'The answer to this request was lost, and the service keeps no proof of switch requests.',
        grown === 0
          ? 'No car of it has more work orders than before it was sent.'
          : `${grown} of ${workOrders.length} cars have more work orders than before it was sent.`,
      ],
      workOrders,
    },
  };
}
