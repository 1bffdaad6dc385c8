import { findComplaintFacts } from '~/domain/notifications/facts/find-complaint-facts.server';
import { complaintAnsweredBy } from '~/domain/safety/rules';
import * as paths from '~/paths';
import type { LetterWith } from './letter-data';
import { mail } from './mail-kind';
import { mailButton, ownTexts } from './own-texts';

const receipt = (number: string, words: LetterWith) =>
  mailButton('complaint_received', paths.complaint(number), words);

/** The mails about a complaint (LEG-2). */
export const COMPLAINT_MAILS = {
  complaint_received: mail({
    find: findComplaintFacts,
    letter({ number, createdAt }, words) {
      const date = words.date(complaintAnsweredBy(createdAt));
      return {
        ...ownTexts('complaint_received', { number, date }, words),
        button: receipt(number, words),
      };
    },
  }),
  complaint_answered: mail({
    async find(sql, delivery) {
      const found = await findComplaintFacts(sql, delivery);
      return found && found.answer !== null ? { ...found, answer: found.answer } : null;
    },
    letter: ({ number, answer, createdAt }, words) => ({
      ...ownTexts('complaint_answered', { number, date: words.date(createdAt) }, words),
      quote: answer,
      button: receipt(number, words),
    }),
  }),
};
