import type { Addressed, FindFacts } from '~/domain/notifications/find-due-mail.server';
import type { Letter, LetterWith } from './letter-data';

/** A kind of mail: finds its facts at sending time, and writes its letter. */
type MailKind<Facts> = { find: FindFacts<Facts>; letter: (facts: Facts, words: LetterWith) => Letter };

/** Declares a kind of mail; checks that its letter fits its facts. */
export const mail = <Facts extends Addressed>(kind: MailKind<Facts>): MailKind<Facts> => kind;

export type FactsByKind<Kinds> = {
  [Kind in keyof Kinds]: Kinds[Kind] extends MailKind<infer Facts> ? Facts & { kind: Kind } : never;
}[keyof Kinds];
