import type { TenantDb } from '~/database/tenant-db';

/** `bytes` is null if the row does not store the size. */
export type NamedFile = { key: string; bytes: number | null };

const AT_A_TIME = 500;

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

/** Lists every file that a site's rows refer to. */
export async function* listNamedFiles(db: TenantDb): AsyncIterable<NamedFile> {
  const select = { id: true, key: true, bytes: true } as const;
  yield* listPages((page) => db.photoFile.findMany({ ...page, select }));
  yield* listPages(({ where, ...page }) =>
    db.dataArchive.findMany({ ...page, where: { ...where, readyAt: { not: null } }, select }),
  );
}

/** Returns the keys that a row of the site refers to. */
export async function findNamedKeys(db: TenantDb, keys: string[]): Promise<Set<string>> {
  const query = { where: { key: { in: keys } }, select: { key: true } } as const;
  const found = await Promise.all([db.photoFile.findMany(query), db.dataArchive.findMany(query)]);
  return new Set(found.flat().map(({ key }) => key));
}
