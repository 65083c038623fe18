import { Pool } from 'undici';
import { defaultDialect } from '#shared/service/dialect.ts';
import { type Endpoint, endpoints } from '#shared/service/endpoints.ts';
import * as z from 'zod';
import type { Carrier } from './programs.ts';

/** A car as it comes; what is bare is not checked. */
export interface BareCar {
  readonly resourceId: number;
  readonly equipmentInitial: string;
  readonly equipmentNumber: number;
  readonly loadStatus?: string;
  readonly aarCarType?: string;
  readonly equipmentType?: string;
  readonly arrivalState?: string;
  readonly parentGroupings: readonly { readonly resourceId: number; readonly groupingIndex?: number }[];
  readonly umler?: { readonly outsideLengthFt?: number };
}

const inventoryPage = z.object({ items: z.array(z.custom<BareCar>()), nextToken: z.string().optional() });

/** The service over bare HTTP: one connection kept alive, nothing checked, nothing kept. The floor of every request. */
export class BareLine {
  readonly #pool: Pool;
  readonly #carrier: Carrier;

  constructor(carrier: Carrier) {
    this.#carrier = carrier;
    this.#pool = new Pool(carrier.url, { connections: 1 });
  }

  /** The body of a success. Throws for any other answer. */
  async ask({ path, method, name }: Pick<Endpoint, 'path' | 'method' | 'name'>, body: unknown): Promise<Buffer> {
    const { carrierId, apiKey, assumeUser } = this.#carrier.account;
    const answer = await this.#pool.request({
      path: `${path}?carrierId=${carrierId}`,
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-svc-api-key': apiKey,
        'x-svc-assume-user': assumeUser,
      },
      body: JSON.stringify(body),
    });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${bytes.toString('utf8')}`);
    return bytes;
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

/** Every page of the inventory, fetched and parsed. */
export async function* barePages(line: BareLine, track?: number): AsyncGenerator<readonly BareCar[]> {
  for (let token: string | undefined; ;) {
    const page = pageOf(
      await line.ask(endpoints.inventory, {
        pageSize: defaultDialect.inventoryPageSize,
        ...(track !== undefined && { track }),
        ...(token !== undefined && { pageNextToken: token }),
      }),
    );
    yield page.items;
    token = page.nextToken;
    if (token === undefined) return;
  }
}

/** The last digits of a car's number first, so that a search from the back is a search from the front. */
export function digitsFromTheBack(number: number | string): string {
  return (typeof number === 'string' ? number : String(number).padStart(6, '0')).split('').toReversed().join('');
}

/** A page as it was parsed, unchecked but for what turns the pages. */
function pageOf(body: Buffer): z.infer<typeof inventoryPage> {
  return inventoryPage.parse(JSON.parse(body.toString('utf8')));
}
