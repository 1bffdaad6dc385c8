import { expect, it } from 'vitest';
import { answerPost, goTo, showAgain, toScriptRefusal } from '~/http/answer/answer.server';
import { translateFor } from '~/i18n/catalogues.server';
import { answerOf, useRunning } from '../../support/running';
import { testTenant } from '../../support/site';

const running = useRunning();

const ANSWERS = {
  done: () =>
    goTo('/profile/photos', {
      toast: { tone: 'success', text: 'profiles:saved' },
      cookies: ['device=1'],
      result: { photoId: '7' },
    }),
  refused: () => showAgain({ email: ['Invalid email'] }, { email: 'nowhere' }, { cookies: ['kept=1'] }),
  limited: () => showAgain({ '': ['Too fast'] }, { text: 'Hello' }, { retryAfterSeconds: 40 }),
  unavailable: () => showAgain({ '': ['Busy'] }, {}, { status: 503, retryAfterSeconds: 10 }),
};

async function answer(kind: keyof typeof ANSWERS, accept: string) {
  let noted: number | null = null;
  const site = {
    t: translateFor({}, 'en'),
    tenant: testTenant(),
    gateways: running().gateways,
    headers: new Headers({ Accept: accept }),
    setRetryAfter: (seconds: number) => (noted = seconds),
  };
  const { status, headers, body } = await answerOf(answerPost<object, object>(site, ANSWERS[kind]()));
  const cookies = headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
  return { status, to: headers.get('Location'), after: headers.get('Retry-After'), noted, cookies, body };
}

const PAGE = 'text/html,application/xhtml+xml,*/*;q=0.8';
const SCRIPT = 'application/json';
const [plain, none] = [{ to: null, after: null, noted: null, cookies: [] }, ''];

it.each([
  ['done', PAGE, { ...plain, status: 303, to: '/profile/photos', cookies: ['device', 'flash'], body: none }],
  [
    'done',
    SCRIPT,
    {
      ...plain,
      status: 200,
      cookies: ['device'],
      body: { ok: true, to: '/profile/photos', text: 'Saved.', photoId: '7' },
    },
  ],
  [
    'refused',
    PAGE,
    {
      ...plain,
      status: 422,
      cookies: ['kept'],
      body: { errors: { email: ['Invalid email'] }, email: 'nowhere' },
    },
  ],
  [
    'refused',
    SCRIPT,
    {
      ...plain,
      status: 422,
      cookies: ['kept'],
      body: { ok: false, errors: { email: ['Invalid email'] }, email: 'nowhere' },
    },
  ],
  [
    'limited',
    PAGE,
    { ...plain, status: 429, after: '40', noted: 40, body: { errors: { '': ['Too fast'] }, text: 'Hello' } },
  ],
  [
    'limited',
    SCRIPT,
    {
      ...plain,
      status: 429,
      after: '40',
      noted: 40,
      body: { ok: false, errors: { '': ['Too fast'] }, text: 'Hello' },
    },
  ],
  [
    'unavailable',
    PAGE,
    { ...plain, status: 503, after: '10', noted: 10, body: { errors: { '': ['Busy'] } } },
  ],
] as const)('answers a %s form, accepting %s [ERR-4, SAF-6]', async (kind, accept, expected) => {
  expect(await answer(kind, accept)).toEqual(expected);
});

it('turns a limit into JSON with its headers [SAF-6, ERR-4]', async () => {
  const headers = { 'Retry-After': '60', 'Content-Type': 'text/plain; charset=utf-8' };
  const limit = await toScriptRefusal(new Response('Too many', { status: 429, headers }));
  expect([limit.status, limit.headers.get('Retry-After'), await limit.json()]).toEqual([
    429,
    '60',
    { ok: false, errors: { '': ['Too many'] } },
  ]);
});

it('leaves redirects and JSON as they are [ERR-4]', async () => {
  for (const thrown of [
    new Response(null, { status: 303, headers: { Location: '/login' } }),
    Response.json({ message: 'Gone', typed: 'Hello' }, { status: 404 }),
  ])
    expect(await toScriptRefusal(thrown)).toBe(thrown);
});
