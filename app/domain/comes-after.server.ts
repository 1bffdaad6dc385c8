import { expressionBuilder, sql as text, type Expression } from 'kysely';

type Row = { at: Expression<Date | null>; id: Expression<string> };

/**
 * Whether a row of a list, the newest first, comes after the last row of the page before. Where that one is unknown,
 * its moment is null, and the list begins anew.
 */
export function comesAfter(row: Row, last: { at: Expression<Date | null>; id: string }) {
  const eb = expressionBuilder();
  const end = eb.fn.coalesce(last.at, text<Date>`'infinity'::timestamptz`);
  // The first condition follows from the second, but tells PostgreSQL where in the index to start.
  return eb.and([eb(row.at, '<=', end), eb.or([eb(row.at, '<', end), eb(row.id, '<', last.id)])]);
}
