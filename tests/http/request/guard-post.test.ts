import { describe, expect, it } from 'vitest';
import { SENT_ORIGIN } from '~/http/request/admit-request.server';
import { passesCsrfCheck } from '~/http/request/guard-post.server';
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

describe('a request that changes something', () => {
  it('is taken from a page of the site, as browsers say [SAF-5]', () => {
    expect(allowed({ 'Sec-Fetch-Site': 'same-origin' })).toBe(true);
    expect(allowed({ [SENT_ORIGIN]: own })).toBe(true);
    expect(allowed({ [SENT_ORIGIN]: `https://${SITE_A}` })).toBe(true);
  });

  it.each(['cross-site', 'same-site', 'none', 'Same-Origin, cross-site', ''])(
    'is refused where the browser says that it comes from elsewhere: %j [SAF-5]',
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
  ])('is refused with the origin %j, which is not the site’s [SAF-5]', (origin) => {
    expect(allowed({ [SENT_ORIGIN]: origin })).toBe(false);
  });

  it('is refused with neither header, whatever its referrer says [SAF-5]', () => {
    expect(allowed({})).toBe(false);
    expect(allowed({ Referer: `${own}/profile` })).toBe(false);
  });

  it('is refused from elsewhere though its origin is forged as the site’s [SAF-5]', () => {
    expect(allowed({ 'Sec-Fetch-Site': 'cross-site', [SENT_ORIGIN]: own })).toBe(false);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('may be a %s: the same rule holds [SAF-5]', (method) => {
    expect(allowed({ 'Sec-Fetch-Site': 'cross-site' }, method)).toBe(false);
    expect(allowed({ 'Sec-Fetch-Site': 'same-origin' }, method)).toBe(true);
  });
});

it.each(['GET', 'HEAD'])('a %s may come from anywhere, since it changes nothing [SAF-5]', (method) => {
  expect(
    allowed({ 'Sec-Fetch-Site': 'cross-site', [SENT_ORIGIN]: 'https://elsewhere.example' }, method),
  ).toBe(true);
});

it('a post from elsewhere is refused with a reason in words, before anything is done [SAF-5]', async () => {
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

describe('a call of the API', () => {
  const call = (path: string, headers: Record<string, string>) =>
    passesCsrfCheck(
      new Request(`${own}${path}`, { method: 'DELETE', headers: { Host: SITE_A, ...headers } }),
      testTenant(),
    );

  it('is taken with the client’s header, which no other site’s page can send [API-1, SAF-5]', () => {
    expect(call('/api/chat.php', { 'X-Client-Request': '1' })).toBe(true);
    expect(call('/api/chat.php', { 'X-Client-Request': 'x' })).toBe(false);
    expect(call('/api/chat.php', {})).toBe(false);
  });

  it('is none outside of /api/: a page is posted to from a page [SAF-5]', () => {
    expect(call('/profile', { 'X-Client-Request': '1', 'Sec-Fetch-Site': 'cross-site' })).toBe(false);
  });
});
