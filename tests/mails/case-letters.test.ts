import { describe, expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { LOCALES, type Locale } from '~/i18n/locales';
import type { CASE_MAILS } from '~/mails/case-mails.server';
import { MEASURES } from '~/domain/safety/rules';
import type { FactsByKind } from '~/mails/mail-kind';
import { writeMail } from '~/mails/write-mail';
import { testTenant } from '../support/site';

type CaseFacts = FactsByKind<typeof CASE_MAILS>;
const tenant = testTenant();
const write = (facts: CaseFacts) =>
  writeMail(facts, {
    tenant,
    origin: 'https://a.example',
    translateFor: (locale) => translateFor(tenant.texts, locale),
  });

const QUOTE = 'You asked for <b>money</b>.\nTwice & more.';
const NUMBER = '4K7QP-2MX9T';
const decidedAt = new Date('2026-11-21T12:00:00Z');
const until = new Date('2026-11-28T12:00:00Z');

type Kind = CaseFacts['kind'];
type Shared = { to: string; language: Locale; number: string };

function mailsIn(language: Locale): CaseFacts[] {
  const shared: Shared = { to: 'bram@example.com', language, number: NUMBER };
  const decided = { ...shared, decision: QUOTE };
  return [
    { ...shared, kind: 'report_received' },
    { ...decided, kind: 'report_decided', accepted: true },
    { ...decided, kind: 'report_decided', accepted: false },
    { ...decided, kind: 'report_reversed' },
    ...MEASURES.map((kind) => ({
      ...decided,
      kind: 'measure_taken' as const,
      measures: [{ kind, until: kind === 'writing' ? until : null }],
      rule: 'money' as const,
      key: 'the-key',
      decidedAt,
    })),
    { ...decided, kind: 'appeal_decided', granted: true, key: 'the-key' },
    { ...decided, kind: 'appeal_decided', granted: false, key: 'the-key' },
  ];
}

const of = (kind: Kind) =>
  mailsIn('en')
    .filter((facts) => facts.kind === kind)
    .map(write);

describe('a mail about a case', () => {
  it.each(LOCALES)('is complete in %s, and links to its page [NOT-2, SAF-2, I18-5]', (language) => {
    const mails = mailsIn(language).map((facts) => ({ facts, ...write(facts) }));
    expect(new Set(mails.map(({ text }) => text)).size).toBe(mails.length);
    for (const { facts, subject, text, html } of mails) {
      expect(subject).not.toBe('');
      expect(`${subject}${text}${html}`).not.toMatch(/\{\{|\b(mail|safety|errors):[a-z]/);
      const page =
        facts.kind === 'measure_taken' || facts.kind === 'appeal_decided'
          ? `decisions/${NUMBER}?key=the-key&lang=${language}`
          : `reports/${NUMBER}?lang=${language}`;
      expect(text).toContain(`https://a.example/${page}`);
      expect(html).toContain(`href="https://a.example/${page.replace('&', '&amp;')}"`);
    }
  });

  it('quotes the decision unchanged in both forms [SAF-2]', () => {
    const mails = mailsIn('en').filter(({ kind }) => kind !== 'report_received');
    for (const { text, html } of mails.map(write)) {
      expect(html).toMatch(/<blockquote[^>]* dir="auto"/);
      expect(text).toContain('> You asked for <b>money</b>.\n> Twice & more.');
      expect(html).toContain('You asked for &lt;b&gt;money&lt;/b&gt;.\nTwice &amp; more.');
    }
  });

  it('states measure, rule, decider and appeal [SAF-2, SAF-11]', () => {
    const photo = of('measure_taken')[MEASURES.indexOf('photo')];
    expect(photo!.text).toContain(
      'One of your photos is no longer shown to others. The rule that was broken: do not ask for money and do not sell.',
    );
    expect(photo!.text).toContain('A person decided this, not a machine.');
    expect(photo!.text).toContain('You can appeal until 21 May 2027.');
  });

  it('names each measure, and when a suspension ends [CON-3]', () => {
    const [facts] = mailsIn('en').filter(({ kind }) => kind === 'measure_taken');
    if (facts?.kind !== 'measure_taken') throw new Error('No mail of a measure');
    const measures = [
      { kind: 'photo' as const, until: null },
      { kind: 'writing' as const, until },
    ];
    const { text } = write({ ...facts, measures });
    expect(text).toContain('One of your photos is no longer shown to others. You cannot write until 28');
    expect(text).toContain('13:00');
  });

  it('hides the reporter from the affected member [SAF-2]', () => {
    for (const { text } of [...of('measure_taken'), ...of('appeal_decided')])
      expect(text).not.toContain('/reports/');
  });
});
