import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';

type Facts = {
  hairColor: string | null;
  eyeColor: string | null;
  bodyType: string | null;
  relationshipStatus: string | null;
  tattoos: string | null;
  signupReason: string | null;
};

type Place = {
  country: string;
  region: string;
  cityId: number;
  cityName: string;
  latitude: number;
  longitude: number;
};

/** Saves the facts of a profile (PRO-2). */
export async function saveFacts(db: TenantDb, input: { memberId: string; facts: Facts }): Promise<void> {
  await db.profile.update({ where: { id: input.memberId }, data: input.facts });
}

/** Saves what a member writes about themselves (PRO-2). */
export async function saveAboutMe(db: TenantDb, input: { memberId: string; aboutMe: string }): Promise<void> {
  await db.profile.update({ where: { id: input.memberId }, data: { aboutMe: input.aboutMe } });
}

/** Saves where a member lives; the place comes from the region data (PRO-6). */
export async function savePlace(db: TenantDb, input: { memberId: string; place: Place }): Promise<void> {
  await db.profile.update({ where: { id: input.memberId }, data: input.place });
}

/** Makes the member's interests exactly those given (PRO-3). */
export async function saveInterests(
  db: TenantDb,
  input: { tenantId: string; memberId: string; interests: string[] },
): Promise<void> {
  const { tenantId, memberId } = input;
  const interests = [...new Set(input.interests)];
  await db.$transaction(async (tx) => {
    await tx.profileInterest.deleteMany({ where: { memberId, interest: { notIn: interests } } });
    await tx.profileInterest.createMany({
      data: interests.map((interest) => ({ id: newId(), tenantId, memberId, interest })),
      skipDuplicates: true,
    });
  });
}
