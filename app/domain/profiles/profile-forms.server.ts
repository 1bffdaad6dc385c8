import { z } from 'zod/v4';
import { cleanText } from '~/domain/clean-text';
import { answerField, questionField } from './answer-fields.server';
import {
  ABOUT_ME_LENGTH,
  BODY_TYPES,
  EYE_COLORS,
  GENDERS,
  HAIR_COLORS,
  INTEREST_KEYS,
  RELATIONSHIP_STATUSES,
  SEXUALITIES,
  SIGNUP_REASONS,
  TATTOOS,
} from './rules';

/** A missing value becomes null ("rather not say"). */
const optional = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .enum(values, 'choose')
    .optional()
    .transform((value) => value ?? null);

const factsForm = z.strictObject({
  intent: z.literal('facts'),
  hairColor: optional(HAIR_COLORS),
  eyeColor: optional(EYE_COLORS),
  bodyType: optional(BODY_TYPES),
  relationshipStatus: optional(RELATIONSHIP_STATUSES),
  tattoos: optional(TATTOOS),
  signupReason: optional(SIGNUP_REASONS),
});

const aboutForm = z.strictObject({
  intent: z.literal('about'),
  aboutMe: z
    .string()
    .optional()
    .transform((text) => cleanText(text ?? ''))
    .refine((text) => text.length <= ABOUT_ME_LENGTH, 'too_long'),
});

const remove = z.literal('on').optional();

/** `readAnswers` applies the rules between the fields. */
const promptsForm = z.strictObject({
  intent: z.literal('prompts'),
  ...{ question1: questionField, answer1: answerField, remove1: remove },
  ...{ question2: questionField, answer2: answerField, remove2: remove },
  ...{ question3: questionField, answer3: answerField, remove3: remove },
});

const interestsForm = z.strictObject({
  intent: z.literal('interests'),
  interests: z.array(z.enum(INTEREST_KEYS, 'choose')).max(INTEREST_KEYS.length).default([]),
});

/** A part of a date, which the rules validate. */
const typed = z.string('birth_date_invalid').max(10, 'birth_date_invalid').optional();

export const personForm = z.strictObject({
  intent: z.literal('person'),
  name: z.string('username_shape').max(254, 'username_shape'),
  gender: z.enum(GENDERS, 'choose'),
  sexuality: z.enum(SEXUALITIES, 'choose').optional(),
  day: typed,
  month: typed,
  year: typed,
});

const placeForm = z.strictObject({
  intent: z.literal('place'),
  country: z.string('choose'),
  region: z.string('choose').optional(),
  cityId: z.coerce.number('choose').int().optional(),
});

const SECTIONS = [factsForm, aboutForm, promptsForm, interestsForm, personForm, placeForm] as const;

export const sectionForm = z.discriminatedUnion('intent', SECTIONS);

export const SECTION_FIELDS: ReadonlyMap<string, readonly string[]> = new Map(
  SECTIONS.map(({ shape: { intent, ...fields } }) => [intent.value, Object.keys(fields)]),
);

export type SectionFields = z.output<typeof sectionForm>;
