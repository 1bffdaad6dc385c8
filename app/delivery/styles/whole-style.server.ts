import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '~/domain/durations';
import { readCookie } from '~/http/answer/cookies.server';
import type { HeaderSource } from '~/http/request/client/client-address.server';

/** Browsers may evict unused files after that time. */
const CACHE_MS = HOUR_MS;
const SESSIONS = 20_000;

/** Sessions whose browsers load the full style sheet. A logout ends one and clears its cache. */
const loading = new LRUCache<string, true>({ max: SESSIONS, ttl: CACHE_MS, updateAgeOnGet: true });

const sessionKey = (asked: HeaderSource): string =>
  createHash('sha256')
    .update(readCookie(asked, 'auth') ?? '')
    .digest('base64url');

const bypassesCache = ({ headers }: HeaderSource): boolean => headers.get('Cache-Control') === 'no-cache';

/** Whether a member's browser probably has the full style sheet from an earlier page of this process. */
export const hasWholeStyle = (asked: HeaderSource): boolean =>
  !bypassesCache(asked) && loading.get(sessionKey(asked)) === true;

export const recordWholeStyle = (asked: HeaderSource): void => void loading.set(sessionKey(asked), true);
