import { expect, it } from 'vitest';
import { withStorage } from '../../src/renderer/lib/storage.ts';

it('in a browser that keeps nothing for pages, what the window keeps lasts as long as the page', () => {
  const withheld = (): Storage => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const view = {
    get localStorage() {
      return withheld();
    },
    get sessionStorage() {
      return withheld();
    },
  };
  expect(() => view.localStorage).toThrow('denied');
  withStorage(view);
  view.localStorage.setItem('draft', 'half a bill');
  view.sessionStorage.setItem('token', 'abc');
  expect([view.localStorage.getItem('draft'), view.localStorage.getItem('token')]).toEqual(['half a bill', null]);
  expect([view.localStorage.length, view.localStorage.key(0)]).toEqual([1, 'draft']);
  view.localStorage.removeItem('draft');
  view.sessionStorage.clear();
  expect([view.localStorage.getItem('draft'), view.sessionStorage.getItem('token')]).toEqual([null, null]);
});
