import type { Addressed } from '~/domain/notifications/find-due-mail.server';
import { findCaseFacts, type CaseFacts } from '~/domain/notifications/facts/find-case-facts.server';
import { appealUntil } from '~/domain/safety/cases/case-time';
import { APPEAL_MONTHS, BAN_MONTHS, type TakenMeasure } from '~/domain/safety/rules';
import * as paths from '~/paths';
import type { Letter, LetterWith } from './letter-data';
import { mail } from './mail-kind';
import { mailButton, ownTexts } from './own-texts';

type Told<More> = Addressed & { number: string } & More;

/** Declares a mail about a case to one of its parties; `tell` returns null if there is nothing to report. */
const caseMail = <More extends object>({
  to,
  tell,
  letter,
}: {
  to: 'reporter' | 'affected';
  tell: (found: CaseFacts) => More | null;
  letter: (facts: Told<More>, words: LetterWith) => Letter;
}) => {
  const factsFrom = (found: CaseFacts): Told<More> | null => {
    const { [to]: reader } = found;
    // Each party has its own number; neither reveals the other's.
    const number = to === 'reporter' ? found.number : found.decisionNumber;
    const more = tell(found);
    return reader && more && { ...reader, number, ...more };
  };
  const kind = mail<Told<More>>({
    async find(...asked) {
      const found = await findCaseFacts(...asked);
      return found && factsFrom(found);
    },
    letter,
  });
  return { ...kind, factsFrom };
};

const receipt = (number: string, words: LetterWith) =>
  mailButton('report_received', paths.sentReport(number), words);

const decision = ({ number, key }: { number: string; key: string }, { t, address }: LetterWith) => ({
  text: t('safety:see_decision'),
  href: address(paths.decision(number, { key })),
});

type Decided = { number: string; decision: string };

const reporterLetter = ({ number, decision: quote }: Decided, words: LetterWith) => ({
  preheader: words.t('mail:report_decided.preheader'),
  quote,
  button: receipt(number, words),
  until: null,
  why: words.t('mail:report_decided.why', { site: words.site, number, months: APPEAL_MONTHS }),
});

const affectedLetter = (facts: Decided & { key: string }, words: LetterWith) => ({
  quote: facts.decision,
  button: decision(facts, words),
  until: null,
  why: words.t('mail:measure_taken.why', { site: words.site, number: facts.number }),
});

/** Says what a measure does; a suspension ends at a time in the site's zone. */
const measureSentence = ({ kind, until }: TakenMeasure, { t, date, time, zone }: LetterWith): string =>
  t(
    `safety:measure.${kind}`,
    until ? { date: date(until), time: `${time(until)} (${zone(until)})` } : { months: BAN_MONTHS },
  );

export const CASE_MAILS = {
  report_received: caseMail({
    to: 'reporter',
    tell: () => ({}),
    letter: ({ number }, words) => ({
      ...ownTexts('report_received', { number }, words),
      button: receipt(number, words),
    }),
  }),
  report_decided: caseMail({
    to: 'reporter',
    tell: ({ rule, decision }) => ({ accepted: rule !== null, decision }),
    letter(facts, words) {
      const { t } = words;
      const outcome = facts.accepted ? ('accepted' as const) : ('rejected' as const);
      return {
        ...reporterLetter(facts, words),
        subject: t('mail:report_decided.subject', { number: facts.number }),
        title: t(`safety:receipt_title.${outcome}`),
        text: t(`mail:report_decided.${outcome}`),
      };
    },
  }),
  report_reversed: caseMail({
    to: 'reporter',
    tell: ({ appealDecision }) => ({ decision: appealDecision }),
    letter: (facts, words) => ({
      ...reporterLetter(facts, words),
      subject: words.t('mail:report_reversed.subject', { number: facts.number }),
      title: words.t('safety:receipt_title.reversed'),
      text: words.t('mail:report_reversed.text'),
    }),
  }),
  /** The statement of reasons: decision, rule, authority, and how to appeal (SAF-2, SAF-11). */
  measure_taken: caseMail({
    to: 'affected',
    tell: ({ measures, rule, decision, decidedAt, key }) =>
      measures.length > 0 && rule && decidedAt ? { measures, rule, decision, key, decidedAt } : null,
    letter(facts, words) {
      const { t, date, settings } = words;
      const { measures, rule, decidedAt } = facts;
      const until = appealUntil(decidedAt, settings.time_zone);
      const reasons = [
        ...measures.map((measure) => measureSentence(measure, words)),
        t(`safety:rule.${rule}`),
        t('mail:measure_taken.reasons'),
      ];
      return {
        ...affectedLetter(facts, words),
        subject: t('safety:decision_title'),
        preheader: t('mail:measure_taken.preheader'),
        title: t('safety:decision_title'),
        text: reasons.join(' '),
        until: t('mail:measure_taken.until', { date: date(until) }),
      };
    },
  }),
  appeal_decided: caseMail({
    to: 'affected',
    tell: ({ status, appealDecision, key }) => ({
      granted: status === 'rejected',
      decision: appealDecision,
      key,
    }),
    letter(facts, words) {
      const { t } = words;
      return {
        ...affectedLetter(facts, words),
        subject: t('mail:appeal_decided.subject'),
        preheader: t('mail:report_decided.preheader'),
        title: t('mail:appeal_decided.subject'),
        text: t(facts.granted ? 'mail:appeal_decided.granted' : 'mail:appeal_decided.refused'),
      };
    },
  }),
};
