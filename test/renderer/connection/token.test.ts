import { describe, expect, it } from 'vitest';
import { waitBeforeRetry } from '../../../src/renderer/lib/connection/backoff.ts';
import { takeToken } from '../../../src/renderer/lib/connection/token.ts';
import { aStore } from '../store.ts';

function aTab(hash: string) {
  const shown: string[] = [];
  return {
    location: { hash, pathname: '/', search: '' },
    history: {
      replaceState: (_state: unknown, _title: string, address?: string | URL | null) => shown.push(String(address)),
    },
    storage: aStore(),
    shown,
  };
}

describe('the token of the run', () => {
  it('leaves the address bar as soon as it is taken', () => {
    const tab = aTab('#token=abc');
    expect(takeToken(tab.location, tab.history, tab.storage)).toBe('abc');
    expect(tab.shown).toEqual(['/']);
  });

  it('survives reloading the page, which no longer carries it', () => {
    const tab = aTab('#token=abc');
    takeToken(tab.location, tab.history, tab.storage);
    expect(takeToken({ ...tab.location, hash: '' }, tab.history, tab.storage)).toBe('abc');
  });

  it('ends where what was copied along with the address begins, and signs that no token has are none', () => {
    const tab = aTab('#token=ab-c_D"}');
    expect(takeToken(tab.location, tab.history, tab.storage)).toBe('ab-c_D');
    const another = aTab('#token=%0a');
    expect(takeToken(another.location, another.history, another.storage)).toBeNull();
  });

  it('is none where neither the address nor the tab has one', () => {
    const tab = aTab('');
    expect(takeToken(tab.location, tab.history, tab.storage)).toBeNull();
    expect(tab.shown).toEqual([]);
  });
});

describe('waiting before the link is tried again', () => {
  it('doubles up to a bound, and differs between windows', () => {
    expect(waitBeforeRetry(1, 0)).toBe(500);
    expect(waitBeforeRetry(2, 0)).toBe(1_000);
    expect(waitBeforeRetry(50, 0)).toBe(8_000);
    expect(waitBeforeRetry(3, 1)).toBeLessThan(waitBeforeRetry(3, 0));
  });
});
