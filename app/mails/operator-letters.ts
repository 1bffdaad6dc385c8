import type { OperatorFacts } from '~/domain/notifications/find-operator-facts.server';
import type { Letter, LetterWith } from './letter-data';

type Facts<Kind extends OperatorFacts['kind']> = Extract<OperatorFacts, { kind: Kind }>;

function casesWaiting(
  { reports, appeals, photos, complaints }: Facts<'cases_waiting'>,
  { t, site, domain }: LetterWith,
): Letter {
  return {
    subject: t('mail:cases_waiting.subject', { site }),
    preheader: t('mail:cases_waiting.preheader'),
    title: t('mail:cases_waiting.title'),
    text: t('mail:cases_waiting.text', { reports, appeals, photos, complaints }),
    quote: `npm run moderate -- list --site ${domain}`,
    button: null,
    until: null,
    why: t('mail:cases_waiting.why', { site }),
  };
}

function minorReported({ number }: Facts<'minor_reported'>, { t, site, domain }: LetterWith): Letter {
  return {
    subject: t('mail:minor_reported.subject', { number }),
    preheader: t('mail:minor_reported.preheader'),
    title: t('mail:minor_reported.title'),
    text: t('mail:minor_reported.text'),
    quote: `npm run moderate -- show ${number} --site ${domain}`,
    button: null,
    until: null,
    why: t('mail:minor_reported.why', { site }),
  };
}

/** Returns the texts of a mail to a site's operator. */
export const operatorLetter = (facts: OperatorFacts, deps: LetterWith): Letter =>
  facts.kind === 'cases_waiting' ? casesWaiting(facts, deps) : minorReported(facts, deps);
