import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { keepRemovedText } from '~/domain/keep-removed.server';
import { addPositions } from './add-positions.server';
import type { ProfileFacts } from './rules';

type Place = {
  country: string;
  region: string;
  cityId: number;
  cityName: string;
  latitude: number;
  longitude: number;
};

export async function saveFacts(
  db: TenantDb,
  input: { memberId: string; facts: ProfileFacts },
): Promise<void> {
  await db.profile.update({ where: { id: input.memberId }, data: input.facts, select: { id: true } });
}

/** Reports can copy the replaced text for 48 hours (SAF-2). */
export async function saveAboutMe(
  db: TenantDb,
  { tenantId, memberId, aboutMe }: { tenantId: string; memberId: string; aboutMe: string },
  { now }: { now: Date },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const { aboutMe: before } = await tx.profile.findFirstOrThrow({ where: { id: memberId } });
    await keepRemovedText(tx, { tenantId, memberId, kind: 'about', before, after: aboutMe }, { now });
    await tx.profile.update({ where: { id: memberId }, data: { aboutMe }, select: { id: true } });
  });
}

export async function savePlace(db: TenantDb, input: { memberId: string; place: Place }): Promise<void> {
  await addPositions(db, [input.place]);
  await db.profile.update({ where: { id: input.memberId }, data: input.place, select: { id: true } });
}

type Interested = { tenantId: string; memberId: string; interests: readonly string[] };

export async function replaceInterests(tx: TenantTx, input: Interested): Promise<void> {
  const { tenantId, memberId } = input;
  const interests = [...new Set(input.interests)];
  await tx.profileInterest.deleteMany({ where: { memberId, interest: { notIn: interests } } });
  await tx.profileInterest.createMany({
    data: interests.map((interest) => ({ id: newId(), tenantId, memberId, interest })),
    skipDuplicates: true,
  });
}

export const saveInterests = (db: TenantDb, input: Interested): Promise<void> =>
  db.$transaction((tx) => replaceInterests(tx, input));
