import { describe, expect, it } from 'vitest';
import { afterRealTime } from '#main/service/transport.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { begun, carriedBy, clientOf, httpService, json, oneMove, tripsBy } from './service-at.ts';

describe('a write leaves this device once', () => {
  it.each([401, 403])('although a read was accepted a moment before it is answered %i', async (status) => {
    const service = await httpService(({ url }, response) =>
      json(response, url.pathname.endsWith('/move') ? status : 200, { message: 'No.', items: [] }),
    );
    const { client } = clientOf(service.url);
    expect(await client.stationTracks()).toMatchObject({ ok: true });
    expect(await client.move(oneMove)).toMatchObject({ ok: false, error: { class: 'unauthorised', status } });
    expect(service.heard.filter(({ url }) => url.pathname.endsWith('/move'))).toHaveLength(1);
  });

  it('although nobody answers it behind a proxy and the system knows of another way', async () => {
    const taken: string[] = [];
    const unanswered = (proxy: string) => ({
      proxy,
      open: () =>
        carriedBy((handler) => {
          taken.push(proxy);
          handler.onRequestStart?.(begun(), null);
          const timeout = Object.assign(new Error('no answer'), { code: 'UND_ERR_HEADERS_TIMEOUT' });
          handler.onResponseError?.(begun(), timeout);
        }),
    });
    const trips = tripsBy([unanswered('one.example:8080'), unanswered('two.example:8080')]);
    expect(await trips.once(endpoints.move, '{}')).toEqual({
      status: null,
      broken: { sent: true, cause: 'timeout', code: 'UND_ERR_HEADERS_TIMEOUT' },
    });
    expect(taken).toEqual(['one.example:8080']);
  });

  it('although the network begins it again on another connection', async () => {
    const keptOff: string[] = [];
    const open = () =>
      carriedBy((handler) => {
        handler.onRequestStart?.(begun(), null);
        const again = begun((reason) => {
          keptOff.push(reason.message);
          handler.onResponseError?.(again, reason);
        });
        handler.onRequestStart?.(again, null);
      });
    const { client } = clientOf('http://127.0.0.1:9', { transport: { open, after: afterRealTime } });
    expect(await client.move(oneMove)).toMatchObject({ ok: false, error: { class: 'unknown' } });
    expect(keptOff).toEqual(['again']);
  });
});
