import { createHash } from 'node:crypto';
import type { ActionFunctionArgs } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { newSecretToken } from '~/domain/secret.server';
import { readClock } from '~/gateways/clock.server';
import { openSite } from '~/http/request/open-site.server';
import { MAX_FORM_BYTES, readLimited } from '~/http/request/read-form.server';
import type { Asked } from '~/http/request/request-facts.server';
import { pressCookie, readCookie } from './cookies.server';

/** How long the first answer is repeated. */
const REPEATED_MS = 60_000;

type First = { form: string; at: number; answer: Promise<unknown> };

/** The last such post of each browser. */
const firsts = new LRUCache<string, First>({ max: 5000, ttl: REPEATED_MS });

const digest = (parts: readonly (string | Uint8Array)[]): string =>
  parts.reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256')).digest('base64url');

/** Returns what identifies a browser: the first of these cookies that it sends; null if it sends none. */
function browserKey(request: Request): string | null {
  const secret = ['press', 'visit', 'auth'].map((name) => readCookie(request, name)).find(Boolean);
  return secret ? digest([request.headers.get('Host') ?? '', secret]) : null;
}

/** Reads a post; returns what identifies its form, and the same request for the action to read. */
async function readPost(request: Request): Promise<{ form: string; unread: Request }> {
  const { url, method, headers, signal } = request;
  const body = await readLimited(request, MAX_FORM_BYTES);
  const { pathname, search } = new URL(url);
  const unread = new Request(url, { method, headers, signal, body: body as BodyInit });
  return { form: digest([pathname + search, body]), unread };
}

/** Returns the last such post of a browser if it had these fields and was at most a minute ago. */
function findFirst(browser: string, form: string): First | null {
  const first = firsts.get(browser);
  return first?.form === form && readClock().getTime() - first.at <= REPEATED_MS ? first : null;
}

/** Returns another copy of an answer if it was a redirect; null after a refusal, which may be tried again. */
async function copyOf({ answer }: First): Promise<Response | null> {
  const given = await answer.catch(() => null);
  return given instanceof Response && given.status === 303 ? given.clone() : null;
}

/**
 * Makes the action of a form that uses something up, such as a link or a code. A second press of its button within a
 * minute gets the first answer again, cookies included: browsers show only the answer to the last press. Only the
 * browser that sent the first post gets it, and only for the same fields and as its next such post (ACC-19).
 */
export const answerOnce =
  <Answer>(act: (args: ActionFunctionArgs) => Promise<Answer>) =>
  async (args: ActionFunctionArgs): Promise<Answer> => {
    const browser = browserKey(args.request);
    if (browser === null) return act(args);
    const { form, unread } = await readPost(args.request);
    const first = findFirst(browser, form);
    const before = first && (await copyOf(first));
    if (before) {
      // It throws what any post from another site is refused with.
      await openSite(unread);
      return before as Answer;
    }
    const answer = act({ ...args, request: unread });
    firsts.set(browser, { form, at: readClock().getTime(), answer });
    return answer;
  };

/** The headers of a page whose link works once: they give a browser the cookie that `answerOnce` knows it by. */
export const pressHeaders = (asked: Asked): HeadersInit =>
  readCookie(asked, 'press') ? {} : { 'Set-Cookie': pressCookie(newSecretToken()) };
