import { isMail, type MailKind } from '~/domain/mail-kinds';
import type { FindFacts } from '~/domain/notifications/find-due-mail.server';
import type { MailingFacts } from '~/domain/notifications/facts/find-mailing-facts.server';
import type { NoticeFacts } from '~/domain/notifications/facts/find-notice-facts.server';
import type { Fewer } from '~/domain/notifications/choices/unsubscribe-token.server';
import { isNotice } from '~/domain/notices';
import { ACCOUNT_MAILS } from './account-mails.server';
import { CASE_MAILS } from './case-mails.server';
import { CHECK_MAILS } from './check-mails.server';
import { COMPLAINT_MAILS } from './complaint-mails.server';
import type { Letter, LetterWith } from './letter-data';
import type { FactsByKind } from './mail-kind';
import { MAILING_LETTERS } from './mailing-letters';
import { NOTICE_LETTERS } from './notice-letters';
import { OPERATOR_MAILS } from './operator-mails.server';
import { ORDER_MAILS } from './order-mails.server';

const KINDS = {
  ...ACCOUNT_MAILS,
  ...CASE_MAILS,
  ...CHECK_MAILS,
  ...COMPLAINT_MAILS,
  ...OPERATOR_MAILS,
  ...ORDER_MAILS,
} satisfies Record<MailKind, object>;

const NOTICES = { ...NOTICE_LETTERS, ...MAILING_LETTERS };

type OwnFacts = FactsByKind<typeof KINDS>;

/** A mail's facts, without texts. Only notices have `fewer`. */
export type MailFacts = (OwnFacts | NoticeFacts | MailingFacts) & { fewer?: Fewer };

/** Finds a queued mail's current facts, except for notices; null if it is no longer due. */
export const findMailFacts: FindFacts<OwnFacts> = async (sql, mail, deps) => {
  const { kind } = mail;
  if (!isMail(kind)) throw new Error(`No such mail: ${kind}`);
  const found = await KINDS[kind].find(sql, mail, deps);
  return found && ('lacking' in found ? found : ({ ...found, kind } as OwnFacts));
};

export function writeLetter(facts: MailFacts, words: LetterWith): Letter {
  const { kind } = facts;
  const write: (told: never, words: LetterWith) => Letter = isNotice(kind)
    ? NOTICES[kind]
    : KINDS[kind].letter;
  return write(facts as never, words);
}
