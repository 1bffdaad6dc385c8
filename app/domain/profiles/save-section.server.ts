import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome, type Refused } from '~/domain/outcome';
import { suspensionEnd } from '~/domain/suspension';
import type { City } from '~/domain/places/rules';
import { hasConsent } from './find-consent.server';
import type { SectionFields } from './profile-forms.server';
import { readAnswers } from './prompts';
import { ABOUT_ME_LENGTH, INTIMATE_INTERESTS } from './rules';
import { saveAnswers } from './save-answers.server';
import { saveAboutMe, saveFacts, saveInterests, savePlace } from './save-profile.server';

/** Without the person section, which `savePerson` saves by the account's rules. */
type Kept = Exclude<SectionFields, { intent: 'person' }>;
type KeptSection = Kept['intent'];
type SectionRefusal =
  | 'form_invalid'
  | 'too_long'
  | 'choose'
  | 'consent_needed'
  | 'suspended'
  | 'username_shape'
  | 'birth_date_invalid'
  | 'prompt_choose'
  | 'prompt_twice';

type Input = { tenantId: string; memberId: string; fields: Kept; countries: string[] };
type PlaceFields = Extract<SectionFields, { intent: 'place' }>;
type Deps = { now: Date; findCity: (country: string, region: string, cityId: number) => City | null };
export type Saved = Outcome<KeptSection, SectionRefusal>;

const NAMED = ['too_long', 'choose', 'username_shape', 'birth_date_invalid'] as const;

/** Returns the first reason named by a field's rule, or `form_invalid`. */
export function sectionRefusal(
  errors: Record<string, string[] | null> | null | undefined,
): Refused<SectionRefusal> {
  const reason = Object.values(errors ?? {})
    .flat()
    .find((text): text is (typeof NAMED)[number] => NAMED.some((name) => name === text));
  return reason === 'too_long'
    ? refused('too_long', { max: ABOUT_ME_LENGTH })
    : refused(reason ?? 'form_invalid');
}

async function place(
  db: TenantDb,
  { memberId, countries }: Input,
  chosen: PlaceFields,
  findCity: Deps['findCity'],
): Promise<Saved> {
  const { country, region, cityId } = chosen;
  const city = countries.includes(country) && region && cityId ? findCity(country, region, cityId) : null;
  if (!city) return refused('choose');
  const { latitude, longitude } = city;
  await savePlace(db, {
    memberId,
    place: { country, region: city.region, cityId: city.id, cityName: city.name, latitude, longitude },
  });
  return done('place');
}

/** Whether a section needs the owner's consent (ACC-25). */
const needsConsent = (fields: Kept): boolean =>
  fields.intent === 'interests' && fields.interests.some((key) => INTIMATE_INTERESTS.has(key));

/** Whether a section writes words that others read; to remove them is none. */
function writesWords(fields: Kept): boolean {
  if (fields.intent === 'about') return fields.aboutMe !== '';
  if (fields.intent !== 'prompts') return false;
  const answers = readAnswers(fields);
  return answers.ok && answers.value.length > 0;
}

async function findSuspension(db: TenantDb, memberId: string, now: Date): Promise<Date | null> {
  const member = await db.member.findFirst({ where: { id: memberId }, select: { suspendedUntil: true } });
  return member && suspensionEnd(member, now);
}

/**
 * Saves a section of a profile (PRO-2). Refuses unknown places, intimate data without consent (ACC-25), and texts of
 * suspended members (CON-3).
 */
export async function saveSection(db: TenantDb, input: Input, { now, findCity }: Deps): Promise<Saved> {
  const { tenantId, memberId, fields } = input;
  if (needsConsent(fields) && !(await hasConsent(db, memberId))) return refused('consent_needed');
  const suspended = writesWords(fields) ? await findSuspension(db, memberId, now) : null;
  if (suspended) return refused('suspended', { until: suspended.toISOString() });
  switch (fields.intent) {
    case 'about':
      await saveAboutMe(db, { tenantId, memberId, aboutMe: fields.aboutMe }, { now });
      break;
    case 'prompts': {
      const answers = readAnswers(fields);
      if (!answers.ok) return answers;
      await saveAnswers(db, { tenantId, memberId, answers: answers.value }, { now });
      break;
    }
    case 'facts': {
      const { intent: _, ...facts } = fields;
      await saveFacts(db, { memberId, facts });
      break;
    }
    case 'interests':
      await saveInterests(db, { tenantId, memberId, interests: fields.interests });
      break;
    case 'place':
      return place(db, input, fields, findCity);
  }
  return done(fields.intent);
}
