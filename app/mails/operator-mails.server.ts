import { findOpenReport } from '~/domain/notifications/find-case-facts.server';
import { countWaiting } from '~/domain/safety/count-waiting.server';
import { mail } from './mail-kind';
import { ownTexts } from './own-texts';

/** The mails to a site's operator, which are about what waits for a decision. */
export const OPERATOR_MAILS = {
  cases_waiting: mail({
    async find(db, _, { operator }) {
      const waiting = await countWaiting(db);
      return waiting && { ...operator, ...waiting };
    },
    letter: ({ reports, appeals, photos, complaints }, words) => ({
      ...ownTexts('cases_waiting', { reports, appeals, photos, complaints }, words),
      quote: `npm run moderate -- list --site ${words.domain}`,
    }),
  }),
  minor_reported: mail({
    async find(db, delivery, { operator }) {
      const report = await findOpenReport(db, delivery);
      return report && { ...operator, ...report };
    },
    letter: ({ number }, words) => ({
      ...ownTexts('minor_reported', { number }, words),
      quote: `npm run moderate -- show ${number} --site ${words.domain}`,
    }),
  }),
};
