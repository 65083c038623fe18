import { expect, test } from 'vitest';
import { routesOf } from '#main/service/proxy-routes.ts';

const through = (url: string) => ({ kind: 'proxy', url });

test.each([
  ['DIRECT', [{ kind: 'direct' }]],
  ['', [{ kind: 'direct' }]],
  ['PROXY one.example:8080', [through('http://one.example:8080')]],
  ['PROXY one.example:8080;DIRECT', [through('http://one.example:8080'), { kind: 'direct' }]],
  ['HTTPS safe.example:443', [through('https://safe.example:443')]],
  ['SOCKS5 127.0.0.1:1080', [through('socks5://127.0.0.1:1080')]],
  ['proxy [fd00::1]:3128 ; direct ;', [through('http://[fd00::1]:3128'), { kind: 'direct' }]],
  ['SOCKS old.example:1080; PROXY two.example:80', [through('http://two.example:80')]],
  ['SOCKS4 old.example:1080', []],
  ['PROXY user:secret@one.example:80', []],
  ['PROXY one.example:80/path', []],
  ['PROXY one.example', []],
  ['PROXY one.example:99999', []],
  ['nonsense', []],
])('the system’s answer “%s” is tried in its own order, and only what can be gone', (answer, routes) => {
  expect(routesOf(answer)).toEqual(routes);
});
