import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '~/domain/durations';
import { readCookie } from '~/http/answer/cookies.server';
import type { Asked } from '~/http/request/request-facts.server';

/** A browser may drop what it has not used for so long. */
const KEPT_MS = HOUR_MS;
const SESSIONS = 20_000;

/** The sessions whose browsers load the whole style sheet. A logout ends one, and empties its browser's cache. */
const loading = new LRUCache<string, true>({ max: SESSIONS, ttl: KEPT_MS, updateAgeOnGet: true });

const sessionOf = (asked: Asked): string =>
  createHash('sha256')
    .update(readCookie(asked, 'auth') ?? '')
    .digest('base64url');

/** Whether the browser takes nothing of the page from its cache: it was told to load it anew. */
const isPastCache = ({ headers }: Asked): boolean => headers.get('Cache-Control') === 'no-cache';

/**
 * Whether a member's browser has the whole style sheet, as far as can be known without asking it: an earlier page of
 * this process told it to load it. If it has lost it all the same, its page waits for it.
 */
export const hasWholeStyle = (asked: Asked): boolean =>
  !isPastCache(asked) && loading.get(sessionOf(asked)) === true;

/** Remembers that a member's page tells the browser to load the whole style sheet. */
export const noteWholeStyle = (asked: Asked): void => void loading.set(sessionOf(asked), true);
