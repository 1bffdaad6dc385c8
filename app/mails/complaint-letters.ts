import type { ComplaintFacts } from '~/domain/notifications/find-complaint-facts.server';
import type { Letter, LetterWith } from './letter-data';

const receipt = (number: string, { t, address }: LetterWith) => ({
  text: t('mail:complaint_received.button'),
  href: address(`/complaints/${number}`),
});

/** Returns the texts of a mail about a complaint (LEG-2). */
export function complaintLetter(facts: ComplaintFacts, deps: LetterWith): Letter {
  const { t, site, date } = deps;
  const { number } = facts;
  const button = receipt(number, deps);
  if (facts.kind === 'complaint_received')
    return {
      subject: t('mail:complaint_received.subject', { number }),
      preheader: t('mail:complaint_received.preheader', { date: date(facts.answeredBy) }),
      title: t('mail:complaint_received.title'),
      text: t('mail:complaint_received.text', { number, date: date(facts.answeredBy) }),
      button,
      until: null,
      why: t('mail:complaint_received.why', { site }),
    };
  return {
    subject: t('mail:complaint_answered.subject', { number }),
    preheader: t('mail:complaint_answered.preheader'),
    title: t('mail:complaint_answered.title'),
    text: t('mail:complaint_answered.text', { number, date: date(facts.sentAt) }),
    quote: facts.answer,
    button,
    until: null,
    why: t('mail:complaint_answered.why', { site }),
  };
}
