import { z } from 'zod/v4';
import { SEEKS } from '~/domain/accounts/rules';
import { cleanText } from '~/domain/clean-text';
import { answerField, questionField } from '~/domain/profiles/answer-fields.server';
import {
  ABOUT_ME_LENGTH,
  BODY_TYPES,
  EYE_COLORS,
  GENDERS,
  HAIR_COLORS,
  INTEREST_KEYS,
  RELATIONSHIP_STATUSES,
  SIGNUP_REASONS,
  TATTOOS,
} from '~/domain/profiles/rules';

/** A field that the site does not show is missing, and stays as it is. An empty one becomes null. */
const fact = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .union([z.enum(values), z.literal('')], 'choose')
    .optional()
    .transform((value) => (value === '' ? null : value));

/** The fields of a fictional profile; `checkProfile` applies the rules between them (CON-6). */
export const profileForm = z.object({
  name: z.string('username_shape').max(254, 'username_shape'),
  gender: z.enum(GENDERS, 'choose'),
  seek: z.enum(SEEKS, 'choose'),
  birthDate: z.string('birth_date_invalid').regex(/^\d{4}-\d{2}-\d{2}$/, 'birth_date_invalid'),
  country: z.string('choose').max(2, 'choose'),
  region: z.string('choose').max(20, 'choose'),
  cityId: z.coerce.number('choose').int('choose'),
  aboutMe: z
    .string('too_long')
    .default('')
    .transform((text) => cleanText(text))
    .refine((text) => text.length <= ABOUT_ME_LENGTH, 'too_long'),
  ...{ question1: questionField, answer1: answerField },
  ...{ question2: questionField, answer2: answerField },
  ...{ question3: questionField, answer3: answerField },
  hairColor: fact(HAIR_COLORS),
  eyeColor: fact(EYE_COLORS),
  bodyType: fact(BODY_TYPES),
  relationshipStatus: fact(RELATIONSHIP_STATUSES),
  tattoos: fact(TATTOOS),
  signupReason: fact(SIGNUP_REASONS),
  interests: z.array(z.enum(INTEREST_KEYS, 'choose')).max(INTEREST_KEYS.length).default([]),
});

export type ProfileFields = z.output<typeof profileForm>;

/** The key of a form that makes a profile becomes the profile's id, so that pressing twice makes one. */
export const newProfileForm = profileForm.extend({ key: z.uuid('choose') });

/** `seen`: the digests of what the form showed. */
export const editedProfileForm = profileForm.extend({ seen: z.string('choose').max(400, 'choose') });
