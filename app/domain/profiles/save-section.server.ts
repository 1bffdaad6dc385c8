import type { TenantDb } from '~/database/tenant-db';
import { done, refused, type Outcome, type Refused } from '~/domain/outcome';
import { hasConsent } from './find-consent.server';
import type { SectionFields } from './profile-forms.server';
import { ABOUT_ME_LENGTH, INTERESTS } from './rules';
import { saveAboutMe, saveFacts, saveInterests, savePlace, saveSexuality } from './save-profile.server';

export type Section = SectionFields['intent'];
export type SectionRefusal = 'form_invalid' | 'too_long' | 'choose' | 'consent_needed';

type City = { id: number; country: string; region: string; name: string; latitude: number; longitude: number };
type Input = { tenantId: string; memberId: string; fields: SectionFields; countries: string[] };
type PlaceFields = Extract<SectionFields, { intent: 'place' }>;
type With = { findCity: (country: string, region: string, cityId: number) => City | null };
type Saved = Outcome<Section, SectionRefusal>;

/** Why fields did not fit their form: the first reason that a field's rule names, or that the form does not fit at all. */
export function sectionRefusal(errors: Record<string, string[] | null> | null | undefined): Refused<SectionRefusal> {
  const reason = Object.values(errors ?? {})
    .flat()
    .find((text) => text === 'too_long' || text === 'choose');
  return reason === 'too_long' ? refused('too_long', { max: ABOUT_ME_LENGTH }) : refused(reason ?? 'form_invalid');
}

async function place(db: TenantDb, { memberId, countries }: Input, chosen: PlaceFields, findCity: With['findCity']): Promise<Saved> {
  const { country, region, cityId } = chosen;
  const city = countries.includes(country) && region && cityId ? findCity(country, region, cityId) : null;
  if (!city) return refused('choose');
  const { latitude, longitude } = city;
  await savePlace(db, { memberId, place: { country, region: city.region, cityId: city.id, cityName: city.name, latitude, longitude } });
  return done('place');
}

const INTIMATE = new Set<string>(INTERESTS.filter(({ intimate }) => intimate).map(({ key }) => key));

/** Whether a section says what is kept only with its owner's consent (ACC-25). */
const needsConsent = (fields: SectionFields): boolean =>
  fields.intent === 'person' || (fields.intent === 'interests' && fields.interests.some((key) => INTIMATE.has(key)));

/** Saves the section of a profile that was posted (PRO-2); refuses a place that is on no list, and what lacks the consent of ACC-25. */
export async function saveSection(db: TenantDb, input: Input, { findCity }: With): Promise<Saved> {
  const { tenantId, memberId, fields } = input;
  if (needsConsent(fields) && !(await hasConsent(db, memberId))) return refused('consent_needed');
  switch (fields.intent) {
    case 'about':
      await saveAboutMe(db, { memberId, aboutMe: fields.aboutMe });
      break;
    case 'facts': {
      const { intent: _, ...facts } = fields;
      await saveFacts(db, { memberId, facts });
      break;
    }
    case 'interests':
      await saveInterests(db, { tenantId, memberId, interests: fields.interests });
      break;
    case 'person':
      await saveSexuality(db, { memberId, sexuality: fields.sexuality });
      break;
    case 'place':
      return place(db, input, fields, findCity);
  }
  return done(fields.intent);
}
