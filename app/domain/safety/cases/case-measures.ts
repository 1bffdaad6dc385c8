import { MEASURES, type Measure, type TakenMeasure } from '~/domain/safety/rules';

type Row = { kind: string; until: Date | string | null };

/**
 * Returns a case's measures in the form's order. A decision of an instance from before `CaseMeasure` has the column of
 * the report alone.
 */
export function toMeasures(rows: readonly Row[], column: Measure | null): TakenMeasure[] {
  if (rows.length === 0) return column ? [{ kind: column, until: null }] : [];
  return rows
    .map(({ kind, until }) => ({ kind: kind as Measure, until: until === null ? null : new Date(until) }))
    .toSorted((one, other) => MEASURES.indexOf(one.kind) - MEASURES.indexOf(other.kind));
}
