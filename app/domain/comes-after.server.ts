import { expressionBuilder, sql as text, type Expression } from 'kysely';

type Row = { at: Expression<Date | null>; id: Expression<string> };

/** Whether a row follows the previous page's last row, newest first. A null `last.at` starts the list over. */
export function comesAfter(row: Row, last: { at: Expression<Date | null>; id: string }) {
  const eb = expressionBuilder();
  const end = eb.fn.coalesce(last.at, text<Date>`'infinity'::timestamptz`);
  // Redundant, but tells PostgreSQL where in the index to start.
  return eb.and([eb(row.at, '<=', end), eb.or([eb(row.at, '<', end), eb(row.id, '<', last.id)])]);
}
