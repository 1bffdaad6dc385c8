import { createHash } from 'node:crypto';
import type { ActionFunctionArgs } from '@remix-run/node';
import { LRUCache } from 'lru-cache';
import { newSecretToken } from '~/domain/secret.server';
import { readClock } from '~/gateways/clock.server';
import { openSite } from '~/http/request/open-site.server';
import { acceptsJson } from '~/http/request/accepts-json';
import { MAX_FORM_BYTES, readLimited } from '~/http/request/forms/read-form.server';
import type { HeaderSource } from '~/http/request/client/client-address.server';
import { pressCookie, readCookie } from './cookies.server';

const REPLAY_MS = 60_000;

type FirstPost = { form: string; at: number; answer: Promise<unknown> };

const firstPosts = new LRUCache<string, FirstPost>({ max: 5000, ttl: REPLAY_MS });

const digest = (parts: readonly (string | Uint8Array)[]): string =>
  parts.reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256')).digest('base64url');

/** Identifies a browser by the first of these cookies that it sends; null without any. */
function browserKey(request: Request): string | null {
  const secret = ['press', 'visit', 'auth'].map((name) => readCookie(request, name)).find(Boolean);
  return secret ? digest([request.headers.get('Host') ?? '', secret]) : null;
}

async function readPost(request: Request): Promise<{ form: string; unread: Request }> {
  const { url, method, headers, signal } = request;
  const body = await readLimited(request, MAX_FORM_BYTES);
  const { pathname, search } = new URL(url);
  const unread = new Request(url, { method, headers, signal, body: body as BodyInit });
  const accepted = String(acceptsJson(request));
  return { form: digest([pathname + search, accepted, body]), unread };
}

function findFirstPost(browser: string, form: string): FirstPost | null {
  const first = firstPosts.get(browser);
  return first?.form === form && readClock().getTime() - first.at <= REPLAY_MS ? first : null;
}

/** Returns a copy of a redirect or script result; null after a refusal, which may be retried. */
async function copyAnswer({ answer }: FirstPost): Promise<Response | null> {
  const response = await answer.catch(() => null);
  return response instanceof Response && response.status < 400 ? response.clone() : null;
}

/** Makes an action idempotent for a minute: a repeated post gets the first answer and cookies (ACC-19). */
export const answerOnce =
  <Answer>(act: (args: ActionFunctionArgs) => Promise<Answer>) =>
  async (args: ActionFunctionArgs): Promise<Answer> => {
    const browser = browserKey(args.request);
    if (browser === null) return act(args);
    const { form, unread } = await readPost(args.request);
    const first = findFirstPost(browser, form);
    const before = first && (await copyAnswer(first));
    if (before) {
      // Throws if the post came from another site.
      await openSite(unread);
      return before as Answer;
    }
    const answer = act({ ...args, request: unread });
    firstPosts.set(browser, { form, at: readClock().getTime(), answer });
    return answer;
  };

export const pressHeaders = (asked: HeaderSource): HeadersInit =>
  readCookie(asked, 'press') ? {} : { 'Set-Cookie': pressCookie(newSecretToken()) };
