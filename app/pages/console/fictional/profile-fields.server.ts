import { USERNAME_LENGTH } from '~/domain/accounts/lengths';
import { SEEKS } from '~/domain/accounts/rules';
import type { EditableProfile } from '~/domain/fictional-profiles/find-profile.server';
import { PROMPT_GROUPS } from '~/domain/profiles/prompts';
import {
  ABOUT_ME_LENGTH,
  ANSWER_LENGTH,
  BODY_TYPES,
  EYE_COLORS,
  GENDERS,
  HAIR_COLORS,
  INTEREST_GROUPS,
  INTERESTS,
  RELATIONSHIP_STATUSES,
  SIGNUP_REASONS,
  TATTOOS,
  type Gender,
} from '~/domain/profiles/rules';
import { fieldText, fieldTexts } from '~/http/request/forms/field-text';
import type { Console } from '~/http/request/open-console.server';
import type { ConsoleDraft } from '~/http/answer/console-draft.server';
import { translateFor } from '~/i18n/catalogues.server';
import type { TextKey } from '~/i18n/text-key';
import { visibleFields } from '~/pages/profiles/visible-fields.server';
import { placeLists } from '~/places/places.server';
import type { Tenant } from '~/tenancy/tenant';
import type { Option, ProfileFieldsData } from '~/ui/console/fictional/profile-fields';
import { factLabel, factValue } from '~/ui/profiles/profile-facts';

type FieldsSite = Pick<Console, 't' | 'locale'> & { tenant: Tenant };

/** What a form has, by field. */
export type TypedProfile = { fields: Record<string, string>; interests: readonly string[] };

const FACTS = [
  ['signupReason', 'signup_reason', SIGNUP_REASONS],
  ['relationshipStatus', 'relationship_status', RELATIONSHIP_STATUSES],
  ['bodyType', 'body_type', BODY_TYPES],
  ['hairColor', 'hair_color', HAIR_COLORS],
  ['eyeColor', 'eye_color', EYE_COLORS],
  ['tattoos', 'tattoos', TATTOOS],
] as const;

const NUMBERS = [1, 2, 3] as const;

/** Longer texts are refused, and are not shown whole again. */
const LENGTHS: Record<string, number> = {
  ...{ name: 254, gender: 20, seek: 20, birthDate: 20, country: 20, region: 20, cityId: 20 },
  ...{ aboutMe: 4 * ABOUT_ME_LENGTH },
  ...Object.fromEntries(
    NUMBERS.flatMap((number) => [
      [`question${number}`, 20],
      [`answer${number}`, 4 * ANSWER_LENGTH],
    ]),
  ),
  ...Object.fromEntries(FACTS.map(([name]) => [name, 20])),
};

const MOST_INTERESTS = INTERESTS.length;

/** What was posted. */
export const typedProfile = (posted: FormData): TypedProfile => ({
  fields: Object.fromEntries(
    Object.entries(LENGTHS).map(([name, length]) => [name, fieldText(posted, name).slice(0, length)]),
  ),
  interests: fieldTexts(posted, 'interests').slice(0, MOST_INTERESTS),
});

/** What a login has interrupted. */
export const draftProfile = (draft: ConsoleDraft): TypedProfile => ({
  fields: Object.fromEntries(Object.keys(LENGTHS).map((name) => [name, draft[name]?.[0] ?? ''])),
  interests: draft.interests ?? [],
});

const seekOf = ({ gender, sexuality }: EditableProfile): string => {
  if (sexuality === null) return '';
  if (sexuality === 'bi') return 'both';
  const other: Gender = gender === 'male' ? 'female' : 'male';
  return sexuality === 'hetero' ? other : gender;
};

/** What is stored. */
export function storedProfile(profile: EditableProfile): TypedProfile {
  const { name, gender, birthDate, country, region, cityId, aboutMe, answers, interests } = profile;
  const facts = FACTS.map(([column]) => [column, profile[column] ?? '']);
  const prompts = NUMBERS.flatMap((number) => [
    [`question${number}`, answers[number - 1]?.question ?? ''],
    [`answer${number}`, answers[number - 1]?.text ?? ''],
  ]);
  const person = { name, gender, seek: seekOf(profile), birthDate: birthDate.toISOString().slice(0, 10) };
  const place = { country, region, cityId: String(cityId) };
  return {
    fields: { ...person, ...place, aboutMe, ...Object.fromEntries([...prompts, ...facts]) },
    interests,
  };
}

export const EMPTY_PROFILE: TypedProfile = { fields: {}, interests: [] };

/** Returns the form's fields with their labels and values; the site's own texts name them (CON-6). */
export function profileFields(
  { t, locale, tenant }: FieldsSite,
  { fields, interests }: TypedProfile,
): ProfileFieldsData {
  const siteT = translateFor(tenant.texts, locale);
  const word = (key: string) => siteT(key as TextKey);
  const options = (values: readonly string[], textFor: (value: string) => string): Option[] =>
    values.map((value) => ({ value, text: textFor(value) }));
  const { countries } = tenant.settings;
  const country = countries.find((code) => code === fields.country) ?? countries[0] ?? '';
  const lists = placeLists(countries, { country, region: fields.region }, locale);
  const shown = visibleFields({ tenant, member: {} });
  const gender = GENDERS.find((each) => each === fields.gender) ?? 'female';
  const named = (list: { code: string; name: string }[]) =>
    list.map(({ code, name }) => ({ value: code, text: name }));
  return {
    values: { ...fields, country, region: lists.region ?? '' },
    nameHint: siteT('accounts:username_hint', USERNAME_LENGTH),
    labels: {
      name: word('profiles:name'),
      gender: word('profiles:gender'),
      birthDate: word('accounts:birth_date'),
      country: word('profiles:country'),
      region: word('profiles:place_region'),
      cityId: word('profiles:place_city'),
      aboutMe: word('profiles:section.about'),
    },
    genders: options(GENDERS, (value) => word(`profiles:gender.${value}`)),
    seeks: options(SEEKS, (value) => t(`profiles.seek.${value as (typeof SEEKS)[number]}`)),
    countries: named(lists.countries),
    regions: named(lists.regions),
    cities: lists.cities.map(({ id, name }) => ({ value: String(id), text: name })),
    aboutLength: ABOUT_ME_LENGTH,
    answerLength: ANSWER_LENGTH,
    prompts: NUMBERS.map((number) => ({
      number,
      question: siteT('profiles:prompt_question', { number }),
      answer: siteT('profiles:prompt_answer', { number }),
    })),
    questions: Object.entries(PROMPT_GROUPS).map(([group, keys]) => ({
      name: word(`prompts:group.${group}`),
      options: options(keys, (value) => word(`prompts:${value}`)),
    })),
    facts: FACTS.filter(([, fact]) => shown.has(fact)).map(([name, fact, values]) => ({
      name,
      label: word(factLabel(fact)),
      options: options(values, (value) => word(factValue(fact, value, gender))),
    })),
    interests: shown.has('interests')
      ? INTEREST_GROUPS.map((group) => ({
          name: word(`interests:group.${group}`),
          options: INTERESTS.filter((interest) => interest.group === group).map(({ key }) => ({
            value: key,
            text: word(`interests:${key}`),
            isChosen: interests.includes(key),
          })),
        }))
      : [],
  };
}
