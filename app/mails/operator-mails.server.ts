import { findOpenReport } from '~/domain/notifications/find-open-report.server';
import { mail } from './mail-kind';
import { ownTexts } from './own-texts';

/** The mails to a site's operator, which are about what waits for a decision. */
export const OPERATOR_MAILS = {
  cases_waiting: mail({
    async find(_sql, _delivery, { operator, countWaiting }) {
      const waiting = await countWaiting();
      return waiting && { ...operator, ...waiting };
    },
    letter: ({ reports, appeals, photos, complaints }, words) => ({
      ...ownTexts('cases_waiting', { reports, appeals, photos, complaints }, words),
      quote: `npm run moderate -- list --site ${words.domain}`,
    }),
  }),
  minor_reported: mail({
    async find(sql, delivery, { operator }) {
      const report = await findOpenReport(sql, delivery);
      return report && { ...operator, ...report };
    },
    letter: ({ number }, words) => ({
      ...ownTexts('minor_reported', { number }, words),
      quote: `npm run moderate -- show ${number} --site ${words.domain}`,
    }),
  }),
};
