import { createHash } from 'node:crypto';
import { promptFields } from '~/domain/profiles/prompts';
import { INTIMATE_INTERESTS } from '~/domain/profiles/rules';
import type { OwnProfile } from '~/domain/viewing/own-profile.server';
import type { SectionFields } from '~/domain/profiles/profile-forms.server';
import { birthDateParts } from '~/ui/accounts/birth-date-fields';
import { FACT_FIELDS, type FormSection } from '~/ui/profiles/own-profile-data';

export function sectionDigest(fields: SectionFields): string {
  const values = Object.entries(fields)
    .map(([name, value]) => [name, Array.isArray(value) ? [...value].sort() : value])
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 12);
}

/** As an unchanged form posts it. */
function unchangedFields(profile: OwnProfile, consented: boolean): Record<FormSection, object> {
  const { aboutMe, answers, interests, country, region, cityId, name, gender, sexuality, birthDate } =
    profile;
  return {
    about: { aboutMe },
    prompts: promptFields(answers),
    interests: { interests: interests.filter((key) => consented || !INTIMATE_INTERESTS.has(key)) },
    facts: Object.fromEntries(FACT_FIELDS.map((field) => [field, profile[field]])),
    place: { country, region, cityId },
    person: {
      name,
      gender,
      sexuality: consented ? sexuality : undefined,
      ...birthDateParts(birthDate.toISOString().slice(0, 10)),
    },
  };
}

/** Returns the digests that forms post back, so that changes are detected. */
export const profileDigests = (profile: OwnProfile, consented: boolean): Record<FormSection, string> =>
  Object.fromEntries(
    Object.entries(unchangedFields(profile, consented)).map(([intent, fields]) => [
      intent,
      sectionDigest({ intent, ...fields } as SectionFields),
    ]),
  ) as Record<FormSection, string>;
