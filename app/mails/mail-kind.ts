import type { Addressed, FindFacts } from '~/domain/notifications/find-due-mail.server';
import type { Letter, LetterWith } from './letter-data';

/** A kind of mail: what is found for it when its time has come, and its letter. */
type MailKind<Facts> = { find: FindFacts<Facts>; letter: (facts: Facts, words: LetterWith) => Letter };

/** Declares a kind of mail, so that its letter is known to be written from what is found for it. */
export const mail = <Facts extends Addressed>(kind: MailKind<Facts>): MailKind<Facts> => kind;

/** What the letters of a record of kinds are written from, each with its kind. */
export type FactsByKind<Kinds> = {
  [Kind in keyof Kinds]: Kinds[Kind] extends MailKind<infer Facts> ? Facts & { kind: Kind } : never;
}[keyof Kinds];
