import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MATCH_POINTS } from '~/domain/discovery/finder/match-points';
import {
  authCookie,
  deviceCookie,
  entryCookie,
  flashCookie,
  formDraftCookie,
  pressCookie,
  localeCookie,
  stepCookie,
  visitCookie,
} from '~/http/answer/cookies.server';
import { STORED } from '~/browser/kit/storage-keys';
import { zoneCookie } from '~/browser/frame/time-zone-cookie';
import { LOCALES } from '~/i18n/locales';
import { FIGURES } from '~/legal/figures';
import { legalPage } from '~/legal/legal-page.server';
import { LEGAL_PAGES } from '~/legal/rules';
import { periodInWords } from '../i18n/number-words';
import { testTenant } from '../support/site';

const read = (page: string, locale: string) =>
  readFileSync(path.join('app', 'legal', 'pages', `${page}.${locale}.md`), 'utf8');
const tenant = testTenant();
const each = LEGAL_PAGES.flatMap((page) => LOCALES.map((locale) => ({ page, locale })));

/** Figures without code: legal articles, and names of algorithms and standards. */
const OF_THE_LAW = /argon2id|WCAG\)? 2\.2|EN\s301\s549|art\.?\s\d+[^|]*|\d+\sartik[^|]*/giu;

/** Periods in the terms without code, each in one section: the law's 14 days, and 30 days' notice. */
const PERIODS: Record<number, RegExp> = {
  7: /\b14\u00a0\p{L}+/u,
  11: /\b30(\u00a0|-)\p{L}+/u,
  13: /\b30(\u00a0|-)\p{L}+/u,
};

/** Removes the permitted periods, once each. */
const withoutPeriods = (page: string, text: string): string =>
  page === 'terms'
    ? text
        .split(/^## /m)
        .map((section, index) => section.replace(PERIODS[index] ?? '', ''))
        .join('## ')
    : text;

const SECONDS = { day: 86_400, minute: 60, second: 1 };

describe('the figures of the legal texts', () => {
  it.each(each)('$page in $locale has no typed figures [LEG-1]', ({ page, locale }) => {
    const typed = withoutPeriods(page, read(page, locale))
      .replace(/\{\{\w+\}\}|^<\w+:\d+>$/gm, '')
      .replace(OF_THE_LAW, '')
      .match(/.*\d.*/g);
    expect(typed).toBeNull();
  });

  it.each(each)('$page in $locale spells out no period [LEG-1]', ({ page, locale }) => {
    expect(read(page, locale).match(periodInWords(locale))).toBeNull();
  });

  it('are all used [LEG-1]', () => {
    const texts = LEGAL_PAGES.map((page) => read(page, 'en')).join('\n');
    expect(Object.keys(FIGURES).filter((name) => !texts.includes(`{{${name}}}`))).toEqual([]);
  });

  it('name every cookie and its lifetime [LEG-1, ACC-13]', async () => {
    const page = await legalPage(tenant, 'privacy', 'en');
    const rows = [
      ...(page?.html ?? '').matchAll(
        /<td>(\w+)<\/td>\s*<td>[^<]*<\/td>\s*<td>(\d+)\s(day|minute|second)s<\/td>/g,
      ),
    ];
    const told = rows.map(
      ([, name, many, unit]) => `${name} ${Number(many) * SECONDS[unit as keyof typeof SECONDS]}`,
    );
    const cookies = [
      authCookie('x'),
      localeCookie('en'),
      visitCookie('x'),
      deviceCookie('x'),
      flashCookie('x'),
      formDraftCookie('x'),
      pressCookie('x'),
      stepCookie('x'),
      entryCookie(),
      zoneCookie('UTC', { secure: false }),
    ];
    const set = cookies.map((cookie) => /^(\w+)=.*Max-Age=(\d+)/.exec(cookie)!.slice(1).join(' '));
    expect(told.sort()).toEqual(set.sort());
  });

  it('name all browser storage, in each language [LEG-1, ACC-13]', () => {
    const words = {
      outbox: 'not sent yet',
      draft: 'half typed',
      push: 'push notifications',
      'bonus-entered': 'welcome bonus',
    };
    const kept = new Set([...STORED.localStorage, ...STORED.sessionStorage]);
    expect(Object.keys(words).sort()).toEqual([...kept].sort());
    const notice = read('privacy', 'en');
    for (const each of [...Object.values(words), 'reloaded itself']) expect(notice).toContain(each);
    const lines = notice.split('\n').length;
    expect(LOCALES.filter((locale) => read('privacy', locale).split('\n').length !== lines)).toEqual([]);
  });

  it('give the cookies’ name prefix over https [LEG-1, SAF-4]', async () => {
    for (const locale of LOCALES)
      expect((await legalPage(tenant, 'privacy', locale))!.html).toContain(' __Host-. ');
  });

  it('explain the match finder’s ranking and points [DIS-7]', async () => {
    const { points_interests: interests, points_distance: distance, points_seeking: seeking } = FIGURES;
    const { sharedInterest, interestsCounted, seeksMe } = MATCH_POINTS;
    expect(sharedInterest * interestsCounted).toBe(interests);
    expect(Math.max(...MATCH_POINTS.distance.map(({ points }) => points))).toBe(distance);
    expect([seeksMe, interests + distance + seeking]).toEqual([seeking, 100]);
    const { html } = (await legalPage(tenant, 'terms', 'en'))!;
    expect(html).toContain(`up to ${interests} for shared interests, up to ${distance} for a short distance`);
  });

  it.each(LOCALES)('include, in %s, the withdrawal form’s address [LEG-1]', async (locale) => {
    const { html, headings } = (await legalPage(tenant, 'terms', locale))!;
    const form = html.slice(html.indexOf('<h2 id="section-8">'), html.indexOf('<h2 id="section-9">'));
    expect(headings).toHaveLength(15);
    expect(form.match(/<li>/g)).toHaveLength(7);
    expect(form).toContain(tenant.company.name);
    expect(form).toContain(tenant.settings.support_email);
    expect(form.match(/\(\*\)/g)!.length).toBeGreaterThan(2);
  });

  it.each(LOCALES)('include, in %s, the form on the withdrawal page [LEG-1, CRE-7]', async (locale) => {
    const sectionOf = async (page: 'terms' | 'return-policy', nth: number) => {
      const { html } = (await legalPage(tenant, page, locale))!;
      return html.split(/<h2 id="section-\d+">\d+\. /)[nth]!.trim();
    };
    const [right, form] = [await sectionOf('terms', 7), await sectionOf('terms', 8)];
    expect(await sectionOf('return-policy', 2)).toContain(right.slice(right.indexOf('</h2>')));
    expect(await sectionOf('return-policy', 3)).toBe(form);
  });
});
