import { message, withText } from '#shared/messages/message.ts';
import { type Ask, serviceCalls } from '../service/calls.ts';
import type { RailcarService } from '../service/client.ts';
import { onlyWhatCounts } from '#shared/service/history.ts';
import type { ServiceError, ServiceResult } from '#shared/service/outcome.ts';
import { type Clock, iso } from '../clock.ts';
import type { SyncService } from '../sync/ports.ts';

/** The connection to the service: the account's client or, without a key, answers saying so; one object throughout. */
export class ServiceLine {
  #client: RailcarService | null = null;
  /** Earlier clients, until their calls end. */
  readonly #leaving = new Set<RailcarService>();
  readonly #ask: Ask = (call) => {
    if (this.#client !== null) return this.#client.ask(call);
    const error = { class: 'notSent', cause: 'stopped', ...withText(message('line.nobody')) } as const;
    return Promise.resolve({ ok: false, error: { ...error, endpoint: call.endpoint.name } });
  };
  /** The service calls, whoever is signed in. */
  readonly service = {
    ...serviceCalls(this.#ask),
    clockAheadMs: () => this.#client?.clockAheadMs() ?? null,
    checkSignIn: () => this.#client?.checkSignIn() ?? Promise.resolve(false),
  };

  /** Switches to another client. Calls through the one before end first. */
  use(client: RailcarService): void {
    const before = this.#client;
    this.#client = client;
    if (before === null) return;
    this.#leaving.add(before);
    void before.retire().then(() => this.#leaving.delete(before));
  }

  /** Aborts all calls: whatever was being sent has an unknown outcome. */
  async breakOff(): Promise<void> {
    const clients = this.#client === null ? [...this.#leaving] : [...this.#leaving, this.#client];
    this.#client = null;
    await Promise.all(clients.map((client) => client.close()));
  }
}

type Probed = Pick<SyncService, 'stationTracks' | 'equipmentHistoryPage'>;

/** Whether the service is there and accepts the sign-in: by the list of tracks; if only that fails, by the history. */
export async function probe(service: Probed, clock: Clock): Promise<ServiceResult<unknown>> {
  const tracks = await service.stationTracks();
  if (tracks.ok || !mayFailAlone(tracks.error)) return tracks;
  const other = await probeOther(service, clock);
  return other.ok ? other : tracks;
}

/** Asks by the cheapest read of the history: the records since now, of which there are none. */
export function probeOther({ equipmentHistoryPage }: Probed, clock: Clock): Promise<ServiceResult<unknown>> {
  return equipmentHistoryPage({ timestampAfter: iso(clock.now()), ...onlyWhatCounts });
}

/** Whether other reads may well be answered: not where the account is refused, or nobody was reached. */
function mayFailAlone({ class: what, cause }: ServiceError): boolean {
  return what !== 'unauthorised' && what !== 'notSent' && cause !== 'timeout';
}
