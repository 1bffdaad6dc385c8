import type { CaseFacts } from '~/domain/notifications/find-case-facts.server';
import { APPEAL_MONTHS } from '~/domain/safety/rules';
import type { Letter, LetterWith } from './letter-data';

type Facts<Kind extends CaseFacts['kind']> = Extract<CaseFacts, { kind: Kind }>;

const receipt = (number: string, { t, address }: LetterWith) => ({
  text: t('mail:report_received.button'),
  href: address(`/reports/${number}`),
});

const decision = ({ number, key }: { number: string; key: string }, { t, address }: LetterWith) => ({
  text: t('safety:see_decision'),
  href: address(`/decisions/${number}?key=${key}`),
});

function reportReceived({ number }: Facts<'report_received'>, deps: LetterWith): Letter {
  const { t, site } = deps;
  return {
    subject: t('mail:report_received.subject', { number }),
    preheader: t('mail:report_received.preheader'),
    title: t('mail:report_received.title'),
    text: t('mail:report_received.text', { number }),
    button: receipt(number, deps),
    until: null,
    why: t('mail:report_received.why', { site }),
  };
}

function reportDecided(
  { number, accepted, decision: quote }: Facts<'report_decided'>,
  deps: LetterWith,
): Letter {
  const { t, site } = deps;
  const outcome = accepted ? ('accepted' as const) : ('rejected' as const);
  return {
    subject: t('mail:report_decided.subject', { number }),
    preheader: t('mail:report_decided.preheader'),
    title: t(`safety:receipt_title.${outcome}`),
    text: t(`mail:report_decided.${outcome}`),
    quote,
    button: receipt(number, deps),
    until: null,
    why: t('mail:report_decided.why', { site, number, months: APPEAL_MONTHS }),
  };
}

function reportReversed({ number, decision: quote }: Facts<'report_reversed'>, deps: LetterWith): Letter {
  const { t, site } = deps;
  return {
    subject: t('mail:report_reversed.subject', { number }),
    preheader: t('mail:report_decided.preheader'),
    title: t('safety:receipt_title.reversed'),
    text: t('mail:report_reversed.text'),
    quote,
    button: receipt(number, deps),
    until: null,
    why: t('mail:report_decided.why', { site, number, months: APPEAL_MONTHS }),
  };
}

/** The statement of reasons: what was decided, by which rule, by whom, and how to appeal (SAF-2, SAF-11). */
function measureTaken(facts: Facts<'measure_taken'>, deps: LetterWith): Letter {
  const { t, site, date } = deps;
  const { measure, rule, decision: quote, number, until } = facts;
  return {
    subject: t('safety:decision_title'),
    preheader: t('mail:measure_taken.preheader'),
    title: t('safety:decision_title'),
    text: [t(`safety:measure.${measure}`), t(`safety:rule.${rule}`), t('mail:measure_taken.reasons')].join(
      ' ',
    ),
    quote,
    button: decision(facts, deps),
    until: t('mail:measure_taken.until', { date: date(until) }),
    why: t('mail:measure_taken.why', { site, number }),
  };
}

function appealDecided(facts: Facts<'appeal_decided'>, deps: LetterWith): Letter {
  const { t, site } = deps;
  const { granted, decision: quote, number } = facts;
  return {
    subject: t('mail:appeal_decided.subject'),
    preheader: t('mail:report_decided.preheader'),
    title: t('mail:appeal_decided.subject'),
    text: t(granted ? 'mail:appeal_decided.granted' : 'mail:appeal_decided.refused'),
    quote,
    button: decision(facts, deps),
    until: null,
    why: t('mail:measure_taken.why', { site, number }),
  };
}

/** Returns the texts of a mail about a report, a decision or an appeal. */
export function caseLetter(facts: CaseFacts, deps: LetterWith): Letter {
  switch (facts.kind) {
    case 'report_received':
      return reportReceived(facts, deps);
    case 'report_decided':
      return reportDecided(facts, deps);
    case 'report_reversed':
      return reportReversed(facts, deps);
    case 'measure_taken':
      return measureTaken(facts, deps);
    case 'appeal_decided':
      return appealDecided(facts, deps);
  }
}
