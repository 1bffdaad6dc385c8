import { describe, expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { LOCALES, type Locale } from '~/i18n/locales';
import type { MailFacts } from '~/mails/letters.server';
import { writeMail } from '~/mails/write-mail';
import { testTenant } from '../support/site';

const LINK = 'qyyhJsZqbMRfdq92Kjv3Bm';
const requestedAt = new Date('2026-11-21T20:14:00Z');
const expiresAt = new Date('2026-12-05T20:14:00Z');

/** Each kind's facts; accounts that await erasure have a variant. */
const KINDS: Record<string, Partial<MailFacts>> = {
  account_deleted: { kind: 'account_deleted', link: LINK, expiresAt, createdAt: requestedAt },
  account_waiting: { kind: 'account_exists', wayBack: { link: LINK, expiresAt } },
  account_reactivated: { kind: 'account_reactivated' },
  data_ready: { kind: 'data_ready', requestedAt, expiresAt },
  new_device: {
    kind: 'new_device',
    link: LINK,
    expiresAt,
    createdAt: requestedAt,
    browser: 'Firefox',
    system: 'Windows',
    country: 'BE',
  },
  password_changed: { kind: 'password_changed', link: LINK, expiresAt, createdAt: requestedAt },
  codes_changed: { kind: 'codes_changed', link: LINK, expiresAt, createdAt: requestedAt },
  passkey_added: { kind: 'passkey_added', link: LINK, expiresAt, createdAt: requestedAt },
  mail_changed: { kind: 'mail_changed', link: LINK, expiresAt, createdAt: requestedAt },
};

const LEADS_TO: Record<string, string> = {
  account_reactivated: 'https://a.example/members',
  data_ready: 'https://a.example/notifications/data',
};

function written(kind: string, language: Locale, isDiscreet = false) {
  const facts = {
    to: 'anna@example.com',
    name: 'Anna',
    language,
    ...KINDS[kind],
  } as MailFacts;
  return writeMail(facts, {
    tenant: testTenant(),
    origin: 'https://a.example',
    translateFor: translateFor.bind(null, {}),
    isDiscreet,
  });
}

describe.each(Object.keys(KINDS))('the mail %s', (kind) => {
  it.each(LOCALES)('is complete in HTML and text, in %s [NOT-2, ACC-17, I18-5]', (language) => {
    const { subject, text, html, from } = written(kind, language);
    const address = `${LEADS_TO[kind] ?? `https://a.example/${LINK}`}?lang=${language}`;
    for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined|mail:/);
    expect(text).toContain(address);
    expect(html).toContain(`href="${address}"`);
    expect(html).toContain(`<html lang="${language === 'en' ? 'en-GB' : language}"`);
    expect(text).toContain('Anna');
    expect(from).toContain('@');
  });

  it('differs in each language [I18-1]', () => {
    expect(new Set(LOCALES.map((language) => written(kind, language).subject)).size).toBe(LOCALES.length);
  });
});

it('names a deletion’s time and last undo day [ACC-17]', () => {
  const { text } = written('account_deleted', 'en');
  expect(text).toContain('5 December 2026');
  expect(text).toContain('21 November 2026 at 21:14');
});

describe('a discreet mail', () => {
  it.each(LOCALES)('hides sender and subject in mail lists, in %s [SAF-9]', (language) => {
    for (const kind of Object.keys(KINDS)) {
      const [open, discreet] = [written(kind, language), written(kind, language, true)];
      const { name, mail_name } = testTenant().settings;
      const listed = `${discreet.from.replace(/<.*>/, '')} ${discreet.subject}`;
      for (const telling of [name, mail_name, open.subject]) expect(listed).not.toContain(telling);
      expect(discreet.from).not.toBe(open.from);
      expect(discreet.text).toBe(open.text);
    }
  });
});
