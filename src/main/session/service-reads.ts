import type { Grouping, GroupingsListRequest } from '#shared/service/grouping.ts';
import type {
  ChargedHistoryRecord,
  ChargedHistoryRequest,
  EquipmentHistoryRequest,
  HistoryRecord,
} from '#shared/service/history.ts';
import type { ServiceResult } from '#shared/service/outcome.ts';
import { ServiceFailed } from '../api-errors.ts';
import { type Clock, iso } from '../clock.ts';
import type { CarHistories } from '../mirror/car-histories.ts';
import type { ServiceLine } from './service-line.ts';

/** Questions that go straight to the service, because only it can answer them. Each throws `ServiceFailed`. */
export class ServiceReads {
  readonly #line: ServiceLine;
  readonly #histories: CarHistories;
  readonly #clock: Clock;

  constructor(line: ServiceLine, histories: CarHistories, clock: Clock) {
    this.#line = line;
    this.#histories = histories;
    this.#clock = clock;
  }

  async groupings(filter: Omit<GroupingsListRequest, 'carrierId'>): Promise<Grouping[]> {
    return [...valueOf(await this.#line.groupings(filter)).items];
  }

  /** A page. The newest page of one car, asked for without filters, is kept for offline. */
  async equipmentHistory(
    request: Omit<EquipmentHistoryRequest, 'carrierId'>,
  ): Promise<{ items: HistoryRecord[]; nextToken?: string; prevToken?: string }> {
    const askedAt = this.#clock.now();
    const { setAside: _odd, ...page } = valueOf(await this.#line.equipmentHistoryPage(request));
    const items = [...page.items];
    const onlyCar = newestPageOf(request);
    if (onlyCar !== null) this.#histories.keep(onlyCar, items, askedAt);
    return { ...page, items };
  }

  async chargedHistory(request: Omit<ChargedHistoryRequest, 'carrierId'>): Promise<{ items: ChargedHistoryRecord[] }> {
    return { items: [...valueOf(await this.#line.chargedHistory(request)).items] };
  }

  /** The history of a car as it was last read here; asks nobody. */
  keptHistory(equipmentId: number): { asOf: string | null; items: HistoryRecord[] } {
    const kept = this.#histories.get(equipmentId);
    return kept === null ? { asOf: null, items: [] } : { asOf: iso(kept.at), items: kept.items };
  }
}

function valueOf<T>(answer: ServiceResult<T>): T {
  if (!answer.ok) throw new ServiceFailed(answer.error);
  return answer.value;
}

/** The car whose newest page a request asks for, when it asks for that and nothing else. */
function newestPageOf(request: Omit<EquipmentHistoryRequest, 'carrierId'>): number | null {
  const { equipmentIds, pageSize: _size, ...filters } = request;
  const [only, another] = equipmentIds ?? [];
  const filtered = Object.values(filters).some((value) => value !== undefined);
  return only === undefined || another !== undefined || filtered ? null : only;
}
