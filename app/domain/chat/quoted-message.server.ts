import { expressionBuilder, type Expression } from 'kysely';
import type { TenantTables } from '~/database/tenant-sql';
import { firstGraphemes } from '~/domain/short-text';
import { QUOTED_LENGTH } from './rules';

/** As its reader sees it; a removed message has no text. */
export type Quoted = {
  seq: number;
  mine: boolean;
  kind: 'text' | 'image' | 'gift';
  text: string;
  removed?: 'moderator' | 'sender';
};

export type QuotedRow = {
  seq: number;
  senderId: string;
  kind: 'text' | 'image' | 'gift' | 'deleted';
  text: string | null;
  removedAt: string | null;
};

/** Enough for characters of several code points. */
const READ_LENGTH = QUOTED_LENGTH * 4;

const eb = expressionBuilder<TenantTables, never>();

/** Only the beginning, because a message may be long. */
export const quotedText = (text: Expression<string | null>) =>
  eb.fn<string | null>('left', [text, eb.lit(READ_LENGTH)]);

/** Selects the row that `toQuoted` reads. */
export const quotedMessage = (conversationId: string, seq: Expression<number | null>) =>
  eb
    .selectFrom('Message as quoted')
    .where('quoted.conversationId', '=', conversationId)
    .where('quoted.seq', '=', seq)
    .select(['quoted.seq', 'quoted.senderId', 'quoted.kind', 'quoted.removedAt'])
    .select((quoted) => quotedText(quoted.ref('quoted.text')).as('text'));

export function toQuoted({ seq, senderId, kind, text, removedAt }: QuotedRow, readerId: string): Quoted {
  const fixed = { seq, mine: senderId === readerId };
  if (removedAt) return { ...fixed, kind: 'text', text: '', removed: 'moderator' };
  if (kind === 'deleted') return { ...fixed, kind: 'text', text: '', removed: 'sender' };
  return { ...fixed, kind, text: firstGraphemes(text ?? '', QUOTED_LENGTH) };
}
