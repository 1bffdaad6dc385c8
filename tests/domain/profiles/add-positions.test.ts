import { beforeEach, describe, expect, it } from 'vitest';
import { addPositions } from '~/domain/profiles/add-positions.server';
import { savePlace } from '~/domain/profiles/save-profile.server';
import { makeMember, SITE_A, useDatabase } from '../../support/database';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);
const GHENT = { country: 'BE', latitude: 51.05, longitude: 3.7167 };
const OSLO = { country: 'NO', latitude: 59.9127, longitude: 10.7461 };

const stored = () => database().bare.place.findMany({ orderBy: { country: 'asc' } });

beforeEach(async () => {
  // The trigger would hide a path that adds no positions.
  await database().bare.$executeRawUnsafe('DROP TRIGGER IF EXISTS "Profile_place" ON "Profile"');
  await database().bare.place.deleteMany({});
});

describe('the positions of profiles', () => {
  it('are stored once, whoever lives there [DIS-13]', async () => {
    await addPositions(db(), [GHENT, OSLO, { ...GHENT }]);
    await addPositions(db(), [OSLO]);
    expect(await stored()).toEqual([GHENT, OSLO]);
  });

  it('are stored by two transactions in any order [DIS-13]', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ ...GHENT, latitude: 40 + at / 10 }));
    const add = (positions: typeof many) => db().$transaction((tx) => addPositions(tx, positions));
    await Promise.all([add(many), add(many.toReversed()), add(many), add(many.toReversed())]);
    expect(await stored()).toHaveLength(300);
  });

  it('gain that of a member who moves [DIS-13]', async () => {
    const { id: memberId } = await makeMember(db());
    const city = { region: 'BE-VOV', cityId: 2797656, cityName: 'Ghent' };
    await savePlace(db(), { memberId, place: { ...GHENT, ...city } });
    expect(await stored()).toContainEqual(GHENT);
  });
});
