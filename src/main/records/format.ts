import type { Generated } from 'kysely';
import type { Migration } from '../storage/migrate.ts';

/** The tables of `records.sqlite`. Times are wall-clock milliseconds; `json` and `body` are JSON text. */
export interface RecordsTables {
  customer: CustomerTable;
  webhook_delivery: DeliveryTable;
}

interface CustomerTable {
  customer_id: number;
  json: string;
  source: 'service' | 'import';
  as_of: number;
}

interface DeliveryTable {
  /** Order of arrival: clocks jump. */
  n: Generated<number>;
  delivery_id: string;
  received_at: number;
  event_type: string;
  key_id: string;
  /** `X-Webhook-Timestamp`, in seconds, as it was signed. */
  signed_at: number;
  body: string;
}

export const recordsMigrations: readonly Migration[] = [
  {
    version: 1,
    name: 'customers and webhook deliveries',
    up: (connection) => {
      connection.exec(`
        CREATE TABLE customer (
          customer_id INTEGER PRIMARY KEY,
          json TEXT NOT NULL CHECK (json_valid(json)),
          source TEXT NOT NULL CHECK (source IN ('service', 'import')),
          as_of INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE webhook_delivery (
          n INTEGER PRIMARY KEY AUTOINCREMENT,
          delivery_id TEXT NOT NULL UNIQUE,
          received_at INTEGER NOT NULL,
          event_type TEXT NOT NULL,
          key_id TEXT NOT NULL,
          signed_at INTEGER NOT NULL,
          -- As it was sent, to the byte: numbers and spelling are the sender's.
          body TEXT NOT NULL CHECK (json_valid(body))
        ) STRICT;
        -- A delivery is told once: what was received stays received.
        CREATE TRIGGER delivery_is_kept BEFORE DELETE ON webhook_delivery
          BEGIN SELECT raise(ABORT, 'a received delivery is never deleted'); END;
        CREATE TRIGGER delivery_is_final BEFORE UPDATE ON webhook_delivery
          BEGIN SELECT raise(ABORT, 'a received delivery is never changed'); END;
      `);
    },
  },
];
