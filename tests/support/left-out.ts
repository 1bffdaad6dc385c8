import { beforeAll } from 'vitest';
import { visitorFilters, type SearchFilters } from '~/domain/discovery/rules';
import { makeMember, SITE_A, useDatabase, type MemberSeed } from './database';
import { SHOWS_ALL } from './site';

/** A search that three of the crowd fit, in Utrecht. */
export const base: SearchFilters = {
  ...visitorFilters(1, 'NL', 18),
  gender: 'female',
  min_age: 30,
  max_age: 39,
};

const born = (age: number) => new Date(Date.UTC(2026 - age, 5, 1));

/** Fills a database with members of whom each filter of a search leaves out others, and with one who searches. */
export function useLeftOut() {
  const database = useDatabase();
  const db = () => database().forTenant(SITE_A);
  const viewer = { id: '', gender: 'male' as const, latitude: 52.09, longitude: 5.12, shown: SHOWS_ALL };
  const fitting: string[] = [];
  const crowd = async (count: number, seed: MemberSeed) => {
    const made: string[] = [];
    for (let each = 0; each < count; each++)
      made.push((await makeMember(db(), { birthDate: born(35), ...seed })).id);
    return made;
  };
  beforeAll(async () => {
    viewer.id = (await makeMember(db(), { gender: 'male' })).id;
    fitting.push(...(await crowd(3, { region: 'NL-UT' })));
    await crowd(14, { region: 'NL-GE' });
    await crowd(2, { region: 'NL-UT', birthDate: born(42) });
    await crowd(4, { region: 'NL-UT', birthDate: born(60) });
    // Left out by two filters at once: counted for neither.
    await crowd(5, { region: 'NL-GE', birthDate: born(60) });
    await crowd(1, { region: 'NL-UT', sexuality: 'lesbian' });
  });
  return { db, sql: () => database().sqlFor(SITE_A), viewer, fitting, crowd };
}
