import Database from 'better-sqlite3';
import type { Delivery } from '#main/records/events.ts';

/** Puts deliveries into a file of records in one transaction: thousands in no time, where each would be flushed alone. */
export function putDeliveries(path: string, deliveries: readonly Delivery[]): void {
  const file = new Database(path);
  const insert = file.prepare<Delivery>(
    `insert into webhook_delivery (delivery_id, received_at, event_type, key_id, signed_at, body)
       values (@deliveryId, @receivedAt, @eventType, @keyId, @signedAt, @body)`,
  );
  file.transaction(() => {
    for (const delivery of deliveries) insert.run(delivery);
  })();
  file.close();
}
