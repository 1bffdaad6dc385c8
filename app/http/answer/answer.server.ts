import { data, redirect, type TypedResponse } from '@remix-run/node';
import { acceptsJson } from '~/http/request/accepts-json';
import type { Site } from '~/http/request/open-site.server';
import type { Errors } from '~/ui/kit/post-answer';
import { appendCookies } from './cookies.server';
import { flash, type ToastMessage } from './flash.server';
import { retryAfter } from './refusals/limit-or-refuse.server';

export type Destination<Result extends object = object> = {
  ok: true;
  to: string;
  toast?: ToastMessage;
  cookies?: readonly string[];
  headers?: Headers;
  result?: Result;
};

export type FormAgain<Values extends object = object> = {
  ok: false;
  errors: Errors;
  values: Values;
  status?: number;
  /** Makes it a 429, unless `status` is set. */
  retryAfterSeconds?: number | null;
  cookies?: readonly string[];
};

export type Answer<Values extends object = object, Result extends object = object> =
  Destination<Result> | FormAgain<Values>;

export const goTo = <Result extends object = object>(
  to: string,
  more: Omit<Destination<Result>, 'ok' | 'to'> = {},
): Destination<Result> => ({ ok: true, to, ...more });

export const showAgain = <Values extends object = object>(
  errors: Errors,
  values: Values = {} as Values,
  more: Omit<FormAgain<Values>, 'ok' | 'errors' | 'values'> = {},
): FormAgain<Values> => ({ ok: false, errors, values, ...more });

type AnsweredSite = Pick<Site, 't' | 'tenant' | 'gateways' | 'headers' | 'setRetryAfter'>;

function answerDestination<Result extends object>(
  site: AnsweredSite,
  { to, toast, cookies = [], headers, result }: Destination<Result>,
): TypedResponse<never> {
  const sent = appendCookies(new Headers(headers), cookies);
  if (!acceptsJson(site)) {
    if (toast) appendCookies(sent, [flash(site, toast)]);
    return redirect(to, { status: 303, headers: sent });
  }
  const text = toast && site.t(toast.text, toast.values);
  return answerScript({ ok: true, to, text, ...result }, 200, sent);
}

const answerScript = (body: object, status: number, headers: Headers) =>
  Response.json(body, { status, headers }) as TypedResponse<never>;

/**
 * Answers a form's post: 303 with the toast, or the form again with 422; a script gets JSON. Actions redirect
 * only by this.
 */
export function answerPost<Values extends object, Result extends object>(
  site: AnsweredSite,
  answer: Answer<Values, Result>,
) {
  if (answer.ok) return answerDestination(site, answer);
  const { errors, values, retryAfterSeconds: seconds = null, cookies = [] } = answer;
  const { status = seconds === null ? 422 : 429 } = answer;
  const headers = appendCookies(new Headers(seconds === null ? {} : retryAfter(site, seconds)), cookies);
  if (acceptsJson(site)) return answerScript({ ok: false, errors, ...values }, status, headers);
  return data({ errors, ...values }, { status, headers });
}

/** Turns a thrown refusal, such as a limit or an ended login, into a script's JSON. */
export async function toScriptRefusal(thrown: Response): Promise<Response> {
  const isRefusal = thrown.status >= 400 && thrown.headers.get('Content-Type') !== 'application/json';
  if (!isRefusal) return thrown;
  const text = await thrown.text();
  const headers = new Headers(thrown.headers);
  headers.delete('Content-Type');
  return answerScript({ ok: false, errors: text ? { '': [text] } : {} }, thrown.status, headers);
}
