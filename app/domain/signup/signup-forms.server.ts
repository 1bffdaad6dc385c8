import { z } from 'zod/v4';
import { cleanText } from '~/domain/clean-text';
import { answerField, questionField } from '~/domain/profiles/answer-fields.server';
import { readAnswers } from '~/domain/profiles/prompts';
import { ABOUT_ME_LENGTH, GENDERS } from '~/domain/profiles/rules';
import type { Tenant } from '~/tenancy/tenant';
import type { City } from '~/domain/places/rules';
import { mailsField } from '~/domain/accounts/account-fields.server';
import { emailField } from '~/domain/email-field.server';
import { hasPasswordLength } from '~/domain/accounts/credentials/password-rules';
import {
  cleanUsername,
  SEEKS,
  typedBirthDateRefusal,
  typedDay,
  usernameRefusal,
} from '~/domain/accounts/rules';
import { dayOnClock } from '~/domain/when-clock-shows';
import type { SignupAnswers, Step } from './signup-flow';

type Deps = {
  now: Date;
  findCity: (country: string, region: string, cityId: number) => City | null;
  hasRegion: (country: string, region: string) => boolean;
};

/** The rules report missing values. */
const typed = z.string('form_invalid').max(100, 'form_invalid').optional();

export const whoForm = z.object({
  gender: z.enum(GENDERS, 'choose'),
  seek: z.enum(SEEKS, 'choose'),
});

/** Returns the first wrong field of a place without a city. After a change of country, that is the region. */
function unchosen(
  { country, region }: { country: string; region: string },
  countries: readonly string[],
  { hasRegion }: Pick<Deps, 'hasRegion'>,
): 'country' | 'region' | 'cityId' {
  if (region === '') return 'region';
  if (!countries.includes(country)) return 'country';
  return hasRegion(country, region) ? 'cityId' : 'region';
}

/** Checks date of birth and place together, to report all errors at once. */
const bornAndWhere = ({ settings }: Pick<Tenant, 'settings'>, { now, findCity, ...deps }: Deps) =>
  z
    .object({ day: typed, month: typed, year: typed, country: typed, region: typed, cityId: typed })
    .transform(({ day, month, year, country = '', region = '', cityId = '' }, context) => {
      const birthDate = typedDay({ day, month, year });
      const today = dayOnClock(settings.time_zone, now);
      const wrongDate = typedBirthDateRefusal({ day, month, year }, settings.min_age, today);
      if (wrongDate) context.addIssue({ code: 'custom', path: ['birthDate'], message: wrongDate });
      const city =
        settings.countries.includes(country) && region ? findCity(country, region, Number(cityId)) : null;
      if (!city) {
        const path = [unchosen({ country, region }, settings.countries, deps)];
        context.addIssue({ code: 'custom', path, message: 'choose' });
      }
      if (!birthDate || wrongDate || !city) return z.NEVER;
      return {
        birthDate: birthDate.toISOString().slice(0, 10),
        country: city.country,
        region: city.region,
        cityId: city.id,
      };
    });

export const nameForm = ({ settings }: Pick<Tenant, 'settings'>) =>
  z.object({
    username: z
      .string('username_shape')
      .max(254, 'username_shape')
      .transform((given, context) => {
        const username = cleanUsername(given);
        const refusal = usernameRefusal(username, { site: settings.name });
        if (refusal) context.addIssue({ code: 'custom', message: refusal });
        return username;
      }),
  });

/** The about me and one answer, both optional (PRO-17). The answer's fields are named as in the profile's form. */
const about = z
  .object({
    aboutMe: z
      .string('form_invalid')
      .optional()
      .transform((text = '') => cleanText(text))
      .refine((text) => text.length <= ABOUT_ME_LENGTH, 'too_long'),
    question1: questionField,
    answer1: answerField,
  })
  .transform(({ aboutMe, ...first }, context) => {
    const answers = readAnswers({ ...first, answer2: '', answer3: '' });
    if (answers.ok) return { aboutMe, promptAnswer: answers.value[0] };
    const { reason, detail } = answers;
    context.addIssue({ code: 'custom', path: [String(detail.field)], message: reason });
    return z.NEVER;
  });

/** The message to a target profile may be empty (ACC-3). `fits` is the chat's length check. */
export const firstMessageForm = (to: string, fits: (text: string) => boolean): z.ZodType<SignupAnswers> =>
  z
    .object({ message: z.string('form_invalid').optional() })
    .transform(({ message = '' }) => ({ message: { to, text: cleanText(message) } }))
    .refine(({ message }) => fits(message.text), { path: ['message'], message: 'too_long' });

export function stepForm(
  step: Exclude<Step, 4>,
  tenant: Pick<Tenant, 'settings'>,
  deps: Deps,
): z.ZodType<SignupAnswers> {
  switch (step) {
    case 0:
      return whoForm;
    case 1:
      return bornAndWhere(tenant, deps);
    case 2:
      return nameForm(tenant);
    case 3:
      return about;
  }
}

/** Never pre-ticked; only "on" counts (SAF-8). */
const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on');

const consent = z.literal('on', 'consent_missing');

/** The last step: address, password, and a checkbox for each consent (ACC-25). */
export const accountForm = z.object({
  email: emailField,
  password: z.string('password_length').refine(hasPasswordLength, 'password_length'),
  terms: consent,
  intimate: consent,
  visible: ticked,
  mails: mailsField,
});
