import { describe, expect, it } from 'vitest';
import { SENT_ORIGIN } from '~/http/request/admit-request.server';
import { passesConsoleCsrfCheck, passesCsrfCheck } from '~/http/request/guard-post.server';
import { openSite } from '~/http/request/open-site.server';
import { SITE_A, SITE_B } from '../../support/database';
import { answerOf, ask, useRunning } from '../../support/running';
import { testTenant } from '../../support/site';

const running = useRunning();

const own = `http://${SITE_A}`;
const post = (headers: Record<string, string>, method = 'POST') =>
  new Request(`${own}/profile`, { method, headers: { Host: SITE_A, ...headers } });
const allowed = (headers: Record<string, string>, method?: string) =>
  passesCsrfCheck(post(headers, method), testTenant());

describe('a write request', () => {
  it('passes from a page of the site [SAF-5]', () => {
    expect(allowed({ 'Sec-Fetch-Site': 'same-origin' })).toBe(true);
    expect(allowed({ [SENT_ORIGIN]: own })).toBe(true);
    expect(allowed({ [SENT_ORIGIN]: `https://${SITE_A}` })).toBe(true);
  });

  it.each(['cross-site', 'same-site', 'none', 'Same-Origin, cross-site', ''])(
    'is refused if Sec-Fetch-Site is %j [SAF-5]',
    (site) => {
      expect(allowed({ 'Sec-Fetch-Site': site })).toBe(false);
    },
  );

  it.each([
    'https://elsewhere.example',
    `http://${SITE_B}`,
    `http://${SITE_A}.elsewhere.example`,
    `http://www.${SITE_A}`,
    `http://${SITE_A}:8080`,
    `http://elsewhere.example?${SITE_A}`,
    'null',
    '',
  ])('is refused from the foreign origin %j [SAF-5]', (origin) => {
    expect(allowed({ [SENT_ORIGIN]: origin })).toBe(false);
  });

  it('is refused without both headers [SAF-5]', () => {
    expect(allowed({})).toBe(false);
    expect(allowed({ Referer: `${own}/profile` })).toBe(false);
  });

  it('is refused even with a forged origin [SAF-5]', () => {
    expect(allowed({ 'Sec-Fetch-Site': 'cross-site', [SENT_ORIGIN]: own })).toBe(false);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('may be a %s, with the same rule [SAF-5]', (method) => {
    expect(allowed({ 'Sec-Fetch-Site': 'cross-site' }, method)).toBe(false);
    expect(allowed({ 'Sec-Fetch-Site': 'same-origin' }, method)).toBe(true);
  });
});

it.each(['GET', 'HEAD'])('a %s passes, because it only reads [SAF-5]', (method) => {
  expect(
    allowed({ 'Sec-Fetch-Site': 'cross-site', [SENT_ORIGIN]: 'https://elsewhere.example' }, method),
  ).toBe(true);
});

it('gets a readable refusal, without effects [SAF-5]', async () => {
  const request = ask('/', {
    form: { any: 'thing' },
    headers: { 'Sec-Fetch-Site': 'cross-site', Cookie: 'locale=en' },
  });
  const { status, body } = await answerOf(openSite(request));
  expect(running().jobs).toEqual([]);
  expect(status).toBe(403);
  expect(body).toBe(
    'This form was sent from another site, so nothing was done. Open the page here and try again.',
  );
});

describe('an API call', () => {
  const call = (path: string, headers: Record<string, string>) =>
    passesCsrfCheck(
      new Request(`${own}${path}`, { method: 'DELETE', headers: { Host: SITE_A, ...headers } }),
      testTenant(),
    );

  it('passes with the client’s header [API-1, SAF-5]', () => {
    expect(call('/api/chat.php', { 'X-Client-Request': '1' })).toBe(true);
    expect(call('/api/chat.php', { 'X-Client-Request': 'x' })).toBe(false);
    expect(call('/api/chat.php', {})).toBe(false);
  });

  it('is only recognized under /api/ [SAF-5]', () => {
    expect(call('/profile', { 'X-Client-Request': '1', 'Sec-Fetch-Site': 'cross-site' })).toBe(false);
  });
});

describe('a write request to the operators’ console', () => {
  const origin = 'https://operator.example.com';
  const passes = (headers: Record<string, string>, method = 'POST', path = '/console') =>
    passesConsoleCsrfCheck(new Request(`${origin}${path}`, { method, headers }), origin);

  it('passes from its own pages alone [CON-1, SAF-5]', () => {
    expect(passes({ 'Sec-Fetch-Site': 'same-origin' })).toBe(true);
    expect(passes({ [SENT_ORIGIN]: origin })).toBe(true);
    expect(passes({}, 'GET')).toBe(true);
    for (const headers of [
      {},
      { 'Sec-Fetch-Site': 'same-site' },
      { [SENT_ORIGIN]: `${origin}:8443` },
      { [SENT_ORIGIN]: own },
      { [SENT_ORIGIN]: 'null' },
    ] as Record<string, string>[])
      expect(passes(headers)).toBe(false);
  });

  it('has no exceptions for apps and mail programs [CON-1, SAF-5]', () => {
    expect(passes({ 'X-Client-Request': '1' }, 'POST', '/api/console')).toBe(false);
    expect(passes({}, 'POST', '/unsubscribe/token')).toBe(false);
  });
});
