import { describe, expect, it } from 'vitest';
import type { MailingFacts } from '~/domain/notifications/facts/find-mailing-facts.server';
import { translateFor } from '~/i18n/catalogues.server';
import { zoneName } from '~/i18n/format';
import { LOCALES, type Locale } from '~/i18n/locales';
import { writeMail } from '~/mails/write-mail';
import { testTenant } from '../support/site';

type Kind = MailingFacts['kind'];
type Given = { [K in Kind]: Omit<Extract<MailingFacts, { kind: K }>, 'to' | 'name' | 'language'> };

const ID = '01930000-0000-7000-8000-000000000001';
const NAMED = [
  { id: ID, name: 'Bente', age: 36, city: 'Utrecht', photoKey: 'bente.2503' },
  { id: ID.replace(/1$/, '2'), name: 'Carla', age: 41, city: null, photoKey: null },
];
const KINDS: Given = {
  search_alert: { kind: 'search_alert', fitting: 4, named: NAMED },
  weekly_update: {
    kind: 'weekly_update',
    fitting: 7,
    named: NAMED,
    likes: 3,
  },
  promotion: {
    kind: 'promotion',
    code: 'SUMMER-26',
    percent: 20,
    endsAt: new Date('2026-12-05T20:14:00Z'),
    validity: 'first-purchase',
    minimumOrderMinor: 2000,
    currency: 'EUR',
    country: 'NL',
    paymentMethods: ['ideal', 'creditcard'],
  },
  news: { kind: 'news', slug: 'spring' },
  profile_reminder: { kind: 'profile_reminder', lacking: 'both' },
};

const LEADS_TO: Record<Kind, string> = {
  search_alert: 'https://a.example/saved-searches',
  weekly_update: 'https://a.example/members',
  promotion: 'https://a.example/credits',
  news: 'https://a.example/likes',
  profile_reminder: 'https://a.example/profile',
};

const ITEM = {
  title: 'Spring <comes>',
  paragraphs: ['First paragraph.', 'Second paragraph.'] as [string, string],
  button: { text: 'See your likes', path: '/likes' },
};

function written<K extends Kind>(
  kind: K,
  language: Locale,
  more: Partial<Given[K]> = {},
  isDiscreet = false,
) {
  const facts = {
    to: 'anna@example.com',
    name: 'Anna',
    language,
    ...KINDS[kind],
    ...more,
  } as unknown as MailingFacts;
  return writeMail(facts, {
    tenant: { ...testTenant(), news: { spring: { nl: ITEM, fr: { ...ITEM, title: 'Le printemps' } } } },
    origin: 'https://a.example',
    translateFor: translateFor.bind(null, {}),
    photoSrc: (key) => `https://a.example/media/${key}`,
    isDiscreet,
  });
}

describe.each(Object.keys(KINDS) as Kind[])('the mail %s', (kind) => {
  it.each(LOCALES)('is complete in HTML and text, in %s [NOT-2, I18-5]', (language) => {
    const { subject, text, html, from } = written(kind, language);
    for (const part of [subject, text, html])
      expect(part).not.toMatch(/\{\{|(?<![\w-])(undefined|null|NaN)(?![\w-])|mail:/);
    const address = `${LEADS_TO[kind]}?lang=${language}`;
    expect(text).toContain(address);
    expect(html).toContain(`href="${address}"`);
    expect(html).toContain(`<html lang="${language === 'en' ? 'en-GB' : language}"`);
    expect(from).toContain('@');
  });

  it('explains itself differently in each language [I18-1, NOT-4]', () => {
    const why = LOCALES.map((language) => written(kind, language).text.split('\n\n').at(-2));
    expect(new Set(why).size).toBe(LOCALES.length);
    for (const each of why) expect(each).toContain(testTenant().settings.name);
  });
});

describe('the weekly update', () => {
  it('links its members, with age and visible place [NOT-2, PRO-1]', () => {
    const { text, html } = written('weekly_update', 'en');
    expect(text).toContain(`Bente, 36, Utrecht:\nhttps://a.example/login?to=%2Fmembers%2F${ID}&lang=en`);
    expect(text).toContain('Carla, 41:\n');
    expect(html).toContain(`href="https://a.example/login?to=%2Fmembers%2F${ID}&amp;lang=en"`);
  });

  it('shows the portraits of those who have one [NOT-8]', () => {
    const { html } = written('weekly_update', 'en');
    const [, face, ...more] = html.match(/<img[^>]*>/g)!;
    expect(more).toEqual([]);
    expect(face).toContain('src="https://a.example/media/bente.2503" width="72" height="90"');
    expect(face).toContain('alt="Portrait of Bente"');
    expect(written('weekly_update', 'en', {}, true).html).not.toContain('/media/');
  });

  it('escapes a name beside its portrait [NOT-8, SAF-5]', () => {
    const [bente] = KINDS.weekly_update.named;
    const { html } = written('weekly_update', 'en', { named: [{ ...bente!, name: '"><i>x' }] });
    expect(html).toContain('alt="Portrait of &quot;&gt;&lt;i&gt;x"');
    expect(html).not.toContain('<i>');
  });

  it('names new members before it mentions likes [NOT-2]', () => {
    const { text, html } = written('weekly_update', 'en');
    for (const part of [text, html]) expect(part.indexOf('Carla')).toBeLessThan(part.indexOf('3 likes'));
  });

  it('contains true numbers, and no zero [NOT-2]', () => {
    expect(written('weekly_update', 'en').subject).toBe('7 new members may suit you');
    expect(written('weekly_update', 'en', { fitting: 1, named: [] }).subject).toBe(
      '1 new member may suit you',
    );
    expect(written('weekly_update', 'en').text).toContain('3 likes');
    for (const language of LOCALES) {
      const { text } = written('weekly_update', language, { likes: 0 });
      expect(text.split('\n\n')).toHaveLength(
        written('weekly_update', language).text.split('\n\n').length - 1,
      );
    }
  });
});

describe('the alert of saved searches', () => {
  it('has a true number, and names and shows whom it may [DIS-22, NOT-8]', () => {
    const { subject, text, html } = written('search_alert', 'en');
    expect(subject).toBe('4 new members fit your saved searches');
    expect(text).toContain(`Bente, 36, Utrecht:\nhttps://a.example/login?to=%2Fmembers%2F${ID}&lang=en`);
    expect(html).toContain('src="https://a.example/media/bente.2503"');
    expect(written('search_alert', 'en', { fitting: 1, named: [] }).subject).toBe(
      '1 new member fits a saved search',
    );
  });

  it('shows nobody in a discreet mail [DIS-22, SAF-9]', () => {
    expect(written('search_alert', 'en', {}, true).html).not.toContain('/media/');
  });
});

describe('the mail about a code', () => {
  it('has the code, its true end and all its terms [DSC-1, NOT-2]', () => {
    const { subject, text } = written('promotion', 'en');
    expect(subject).toBe('20% off with the code SUMMER-26');
    for (const row of [
      'Discount code: SUMMER-26',
      'Discount: 20%',
      'Valid until: 5 December 2026, 21:14 (Central European Time)',
      'How often: On your first purchase only',
      'For orders from: €20.00',
      'Only in this country: Netherlands',
    ])
      expect(text).toContain(row);
    expect(text).toMatch(/iDEAL.*(credit card|Card)/i);
  });

  it.each(LOCALES)('names its end’s time zone, in %s [DSC-1, NOT-2, I18-5]', (language) => {
    const { text, html } = written('promotion', language);
    const zone = zoneName(language, new Date('2026-12-05T20:14:00Z'), 'Europe/Amsterdam');
    expect(text).toMatch(new RegExp(`21[:.]14[^\\n]* \\(${zone}\\)\\n`));
    expect(html.match(new RegExp(`21[:.]14[^<]{0,6} (asti )?\\(${zone}\\)`, 'g'))).toHaveLength(2);
  });

  it('names no end or limit that the code lacks [DSC-1, NOT-2]', () => {
    const free = { endsAt: null, minimumOrderMinor: 0, currency: null, country: null, paymentMethods: [] };
    const { text } = written('promotion', 'en', { ...free, validity: 'once-per-user' });
    expect(text).not.toMatch(/Valid until|For orders|Only in|Payment/);
    expect(text).toContain('How often: Once per member');
  });
});

describe('the mail with news', () => {
  it('is in the reader’s or domain’s language [NOT-2, I18-5]', () => {
    expect(written('news', 'fr').subject).toBe('Le printemps');
    expect(written('news', 'pl').subject).toBe('Spring <comes>');
    const { html, text } = written('news', 'pl');
    expect(html).toContain('Spring &lt;comes&gt;');
    expect(text).toContain('First paragraph.\n\nSecond paragraph.');
    expect(text).toContain('See your likes:\nhttps://a.example/likes');
  });
});

describe('the reminder of an unfinished profile', () => {
  it.each(LOCALES)('names only missing parts, in %s [NOT-2]', (language) => {
    const texts = (['photo', 'about', 'both'] as const).map(
      (lacking) => written('profile_reminder', language, { lacking }).text,
    );
    expect(new Set(texts).size).toBe(3);
  });
});
