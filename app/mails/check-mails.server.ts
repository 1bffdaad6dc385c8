import { findCheckFacts } from '~/domain/notifications/facts/find-check-facts.server';
import * as paths from '~/paths';
import { mail } from './mail-kind';
import { mailButton } from './own-texts';

/** The mail about a check of photos (TRU-2). */
export const CHECK_MAILS = {
  photo_check_decided: mail({
    find: findCheckFacts,
    letter({ name, refusal }, words) {
      const { t, site } = words;
      const outcome = refusal === null ? 'accepted' : 'rejected';
      return {
        subject: t('mail:photo_check_decided.subject'),
        preheader: t('mail:photo_check_decided.preheader'),
        title: t('mail:photo_check_decided.title', { name }),
        text: t(`mail:photo_check_decided.${outcome}`),
        more: refusal === null ? [] : [t(`profiles:check.before.${refusal}`)],
        button: mailButton('photo_check_decided', paths.photoCheck, words),
        until: null,
        why: t('mail:photo_check_decided.why', { site }),
      };
    },
  }),
};
