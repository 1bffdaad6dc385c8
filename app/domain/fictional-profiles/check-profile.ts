import {
  birthDateRefusal,
  cleanUsername,
  forbiddenCharacter,
  toSexuality,
  usernameKey,
  usernameRefusal,
  type BirthDateRefusal,
  type UsernameRefusal,
} from '~/domain/accounts/rules';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { City } from '~/domain/places/rules';
import { readAnswers, type PromptAnswer } from '~/domain/profiles/prompts';
import type { ProfileFacts, Sexuality } from '~/domain/profiles/rules';
import { dayOnClock } from '~/domain/when-clock-shows';
import type { Tenant } from '~/tenancy/tenant';
import type { ProfileFields } from './profile-form.server';

export type FindCity = (country: string, region: string, cityId: number) => City | null;

/** `field` of the detail names the refused one. */
export type ProfileRefusal =
  UsernameRefusal | BirthDateRefusal | 'choose' | 'prompt_choose' | 'prompt_twice' | 'too_long';

/** What is stored in `Profile`; a fact that the form lacked is missing. */
type ProfileRow = {
  name: string;
  gender: ProfileFields['gender'];
  sexuality: Sexuality;
  birthDate: Date;
  country: string;
  region: string;
  cityId: number;
  cityName: string;
  latitude: number;
  longitude: number;
  aboutMe: string;
} & Partial<ProfileFacts>;

export type CheckedProfile = {
  usernameKey: string;
  row: ProfileRow;
  answers: PromptAnswer[];
  interests: ProfileFields['interests'];
};

const present = (facts: { [Fact in keyof ProfileFacts]: ProfileFacts[Fact] | undefined }) =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== undefined),
  ) as Partial<ProfileFacts>;

/**
 * Checks a fictional profile by the rules of members' profiles (CON-6): name, age of the site, place and answers. Nobody's
 * consent is needed, as it is about nobody.
 */
export function checkProfile(
  fields: ProfileFields,
  { settings }: Pick<Tenant, 'settings'>,
  { now, findCity }: { now: Date; findCity: FindCity },
): Outcome<CheckedProfile, ProfileRefusal> {
  const { gender, seek, country, region, cityId, aboutMe, interests } = fields;
  const name = cleanUsername(fields.name);
  const wrongName = usernameRefusal(name, { site: settings.name });
  if (wrongName) return refused(wrongName, { field: 'name', character: forbiddenCharacter(name) ?? '' });
  const parsed = new Date(`${fields.birthDate}T00:00:00Z`);
  const birthDate = parsed.toJSON()?.startsWith(fields.birthDate) ? parsed : null;
  const wrongDate = birthDateRefusal(birthDate, settings.min_age, dayOnClock(settings.time_zone, now));
  if (!birthDate || wrongDate)
    return refused(wrongDate ?? 'birth_date_invalid', { field: 'birthDate', min_age: settings.min_age });
  const city = settings.countries.includes(country) ? findCity(country, region, cityId) : null;
  if (!city) return refused('choose', { field: 'cityId' });
  const answers = readAnswers(fields);
  if (!answers.ok) return answers;
  const { latitude, longitude } = city;
  const place = { country, region: city.region, cityId: city.id, cityName: city.name, latitude, longitude };
  const { hairColor, eyeColor, bodyType, relationshipStatus, tattoos, signupReason } = fields;
  const facts = present({ hairColor, eyeColor, bodyType, relationshipStatus, tattoos, signupReason });
  const person = { name, gender, sexuality: toSexuality(gender, seek), birthDate };
  return done({
    usernameKey: usernameKey(name),
    row: { ...person, ...place, aboutMe, ...facts },
    answers: answers.value,
    interests,
  });
}
