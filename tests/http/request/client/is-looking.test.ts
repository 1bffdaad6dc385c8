import { describe, expect, it } from 'vitest';
import { reloadAddress } from '~/browser/payments/reload-every';
import { isLooking } from '~/http/request/client/is-looking.server';

const looks = (path: string, init: RequestInit = {}) =>
  isLooking(new Request(`https://a.example${path}`, init));

describe('activity', () => {
  it('counts pages, links and forms [SAF-10]', () => {
    for (const path of [
      '/members',
      '/chats',
      '/chats/1',
      '/chats/1/messages?new=1',
      '/chats/1/messages?before=9',
      '/likes?_data=routes%2Flikes._index',
    ])
      expect(looks(path), path).toBe(true);
    expect(looks('/chats/1/live', { method: 'POST' })).toBe(true);
  });

  it('ignores automatic requests and prefetches [SAF-10]', () => {
    for (const path of [
      '/events',
      '/api/chats.php',
      '/chats/live',
      '/chats/1/live?after=3&visible=1',
      '/chats/1/messages',
      '/chats/1/messages/open',
      '/chats/1/images/2',
      '/media/key',
      '/service-worker.js',
      '/offline',
    ])
      expect(looks(path), path).toBe(false);
    expect(looks('/members', { headers: { 'Sec-Purpose': 'prefetch' } })).toBe(false);
    expect(looks('/members', { method: 'HEAD' })).toBe(false);
  });

  it('ignores an unpaid order’s reloads [SAF-10, CRE-6]', () => {
    const as = (destination: string) => ({ headers: { 'Sec-Fetch-Dest': destination } });
    expect(looks('/transactions/1?back', as('document'))).toBe(true);
    expect(looks('/transactions/1')).toBe(true);
    expect(looks(`/transactions/1${reloadAddress('?back')}`, as('document'))).toBe(false);
    expect(looks('/transactions/1?back', as('empty'))).toBe(false);
    expect(looks('/transactions', as('empty'))).toBe(true);
  });

  it('ignores the beacon of a hidden page [SAF-10]', () => {
    expect(looks('/api/page-hidden.php', { method: 'POST' })).toBe(false);
  });

  it('ignores renewals of push subscriptions [SAF-10, PWA-3]', () => {
    expect(looks('/api/user.php?push=1', { method: 'POST' })).toBe(false);
    expect(looks('/api/user.php', { method: 'POST' })).toBe(true);
    expect(looks('/likes?push=1')).toBe(true);
  });
});
