import type { OperatorDb } from '~/database/operator-db';

/** Returns the names of operators by their ids, also of dismissed ones. */
export async function findOperatorNames(
  db: OperatorDb,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return new Map();
  const found = await db.operator.findMany({
    where: { id: { in: known } },
    select: { id: true, name: true },
  });
  return new Map(found.map(({ id, name }) => [id, name]));
}
