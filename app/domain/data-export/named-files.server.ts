import type { TenantDb } from '~/database/tenant-db';

/** A stored file as a row names it; null where the row does not say how long it is. */
export type NamedFile = { key: string; bytes: number | null };

const AT_A_TIME = 500;

/** Lists rows page by page, in the order of their ids. */
async function* listPages<Row extends { id: string }>(
  readPage: (page: {
    where: { id?: { gt: string } };
    orderBy: { id: 'asc' };
    take: number;
  }) => Promise<Row[]>,
): AsyncIterable<Row> {
  let last: string | undefined;
  for (;;) {
    const where = last === undefined ? {} : { id: { gt: last } };
    const rows = await readPage({ where, orderBy: { id: 'asc' }, take: AT_A_TIME });
    yield* rows;
    if (rows.length < AT_A_TIME) return;
    last = rows.at(-1)!.id;
  }
}

/** Lists every file that a site's rows name: photos, images of chats, copies of reports, and archives that are ready. */
export async function* listNamedFiles(db: TenantDb): AsyncIterable<NamedFile> {
  const select = { id: true, key: true, bytes: true } as const;
  yield* listPages((page) => db.photoFile.findMany({ ...page, select }));
  yield* listPages(({ where, ...page }) =>
    db.dataArchive.findMany({ ...page, where: { ...where, readyAt: { not: null } }, select }),
  );
}

/** Returns those of the keys that a row of the site names. */
export async function findNamedKeys(db: TenantDb, keys: string[]): Promise<Set<string>> {
  const query = { where: { key: { in: keys } }, select: { key: true } } as const;
  const found = await Promise.all([db.photoFile.findMany(query), db.dataArchive.findMany(query)]);
  return new Set(found.flat().map(({ key }) => key));
}
