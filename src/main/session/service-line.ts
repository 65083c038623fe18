import type { ServiceError } from '#shared/service/outcome.ts';
import type { QueueService } from '../queue/ports.ts';
import type { RailcarService } from '../service/client.ts';
import type { SyncService } from '../sync/ports.ts';

/**
 * The line to the carrier's service: the client of the account that is signed in, or, while there is no
 * key, answers that say so. Queue and synchroniser keep one line for as long as their files are open.
 */
export class ServiceLine implements QueueService, SyncService {
  #client: RailcarService | null = null;

  /** Takes another client. What is under way through the one before comes to its end first. */
  use(client: RailcarService): void {
    const before = this.#client;
    this.#client = client;
    void before?.retire();
  }

  /** Breaks off what is under way: what was being sent is of unknown outcome. */
  async breakOff(): Promise<void> {
    const before = this.#client;
    this.#client = null;
    await before?.close();
  }

  get client(): RailcarService | null {
    return this.#client;
  }

  stationTracks = () => this.#client?.stationTracks() ?? noKey('stationTracks');
  groupings = (...input: Parameters<RailcarService['groupings']>) =>
    this.#client?.groupings(...input) ?? noKey('listGroupings');
  inventoryPage = (...input: Parameters<RailcarService['inventoryPage']>) =>
    this.#client?.inventoryPage(...input) ?? noKey('inventory');
  equipmentHistoryPage = (...input: Parameters<RailcarService['equipmentHistoryPage']>) =>
    this.#client?.equipmentHistoryPage(...input) ?? noKey('equipmentHistory');
  move = (...input: Parameters<RailcarService['move']>) => this.#client?.move(...input) ?? noKey('move');
  requestSwitch = (...input: Parameters<RailcarService['requestSwitch']>) =>
    this.#client?.requestSwitch(...input) ?? noKey('switchRequest');
  createClassList = (...input: Parameters<RailcarService['createClassList']>) =>
    this.#client?.createClassList(...input) ?? noKey('createClassList');
  loadToolswork = (...input: Parameters<RailcarService['loadToolswork']>) =>
    this.#client?.loadToolswork(...input) ?? noKey('loadToolswork');
  createBillOfLading = (...input: Parameters<RailcarService['createBillOfLading']>) =>
    this.#client?.createBillOfLading(...input) ?? noKey('createBillOfLading');
  updateCustomer = (...input: Parameters<RailcarService['updateCustomer']>) =>
    this.#client?.updateCustomer(...input) ?? noKey('updateCustomer');
  chargedHistory = (...input: Parameters<RailcarService['chargedHistory']>) =>
    this.#client?.chargedHistory(...input) ?? noKey('chargedHistory');
  clockAheadMs = () => this.#client?.clockAheadMs() ?? 0;
  history = this.equipmentHistoryPage;
  probe = this.stationTracks;
}

function noKey(endpoint: string): Promise<{ ok: false; error: ServiceError }> {
  const message = 'Nobody is signed in.';
  return Promise.resolve({ ok: false, error: { class: 'notSent', cause: 'stopped', endpoint, message } });
}
