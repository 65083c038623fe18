import { type Dispatcher, request } from 'undici';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The body as JSON, or undefined when it is none. */
  readonly body: unknown;
}

export interface Ask {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'HEAD';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One plain HTTP request, exactly as stated (`Host` and `Origin` too, which `fetch` would refuse). */
export async function ask(url: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Answer> {
  const answer = await request(url, {
    method,
    headers: { ...headers },
    // A socket kept open may be closed by the server just as it is used again.
    reset: true,
    ...(body === undefined ? {} : { body }),
  });
  return wholeAnswer(answer);
}

/** An answer once its body is there. */
export async function wholeAnswer({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Answer> {
  const text = await body.text();
  return { status: statusCode, headers, text, body: asJson(text) };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls procedures the way a script does: `POST {rpc}/<area>/<name>` with the token of the run. */
export function scriptOf({ rpc, token }: { rpc: string; token: string }) {
  return (procedure: string, input?: unknown): Promise<Answer> =>
    ask(`${rpc}/${procedure}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ json: input }),
    });
}
