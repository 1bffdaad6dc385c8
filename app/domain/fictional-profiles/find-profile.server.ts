import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { askedAnswers, type PromptAnswer } from '~/domain/profiles/prompts';
import type { ProfileFacts } from '~/domain/profiles/rules';

/** A fictional profile as its form shows it. */
export type EditableProfile = ProfileFacts & {
  name: string;
  gender: 'male' | 'female';
  sexuality: string | null;
  birthDate: Date;
  country: string;
  region: string;
  cityId: number;
  aboutMe: string;
  answers: PromptAnswer[];
  interests: string[];
};

const FIELDS = {
  ...({ name: true, gender: true, sexuality: true, birthDate: true } as const),
  ...({ country: true, region: true, cityId: true, aboutMe: true } as const),
  ...({ hairColor: true, eyeColor: true, bodyType: true } as const),
  ...({ relationshipStatus: true, tattoos: true, signupReason: true } as const),
};

/** Reads what of a fictional profile can be edited; null if it is unknown or of a real member. */
export async function findEditable(
  db: TenantDb | TenantTx,
  profileId: string,
): Promise<EditableProfile | null> {
  const profile = await db.profile.findFirst({ where: { id: profileId, fictional: true }, select: FIELDS });
  if (!profile) return null;
  const [answers, interests] = await Promise.all([
    db.promptAnswer.findMany({ where: { memberId: profileId }, orderBy: { position: 'asc' } }),
    db.profileInterest.findMany({ where: { memberId: profileId }, orderBy: { interest: 'asc' } }),
  ]);
  return {
    ...profile,
    answers: askedAnswers(answers),
    interests: interests.map(({ interest }) => interest),
  };
}
