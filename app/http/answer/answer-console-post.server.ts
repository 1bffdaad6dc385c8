import { data, redirect } from '@remix-run/node';
import type { Console } from '~/http/request/open-console.server';
import type { Answer } from './answer.server';
import { appendCookies } from './cookies.server';
import { retryAfter } from './refusals/limit-or-refuse.server';

type Answered = Pick<Console, 'setRetryAfter'>;

/** Answers a post of the console: 303, or the form again with 422, 429 or its own status. */
export function answerConsolePost<Values extends object>(site: Answered, answer: Answer<Values>) {
  if (answer.ok) {
    const { to, cookies = [], headers } = answer;
    throw redirect(to, { status: 303, headers: appendCookies(new Headers(headers), cookies) });
  }
  const { errors, values, retryAfterSeconds: seconds = null, cookies = [] } = answer;
  const { status = seconds === null ? 422 : 429 } = answer;
  const headers = appendCookies(new Headers(seconds === null ? {} : retryAfter(site, seconds)), cookies);
  return data({ errors, ...values }, { status, headers });
}
