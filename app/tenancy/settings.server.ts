import { z } from 'zod/v4';
import { localeOfTag, LOCALES } from '~/i18n/locales';
import type { IconName } from '~/ui/kit/icon-names';
import { ageCheck } from './age-check.server';
import { hostProblem } from './host-name.server';
import { price } from './price.server';

const country = z.string().regex(/^[A-Z]{2}$/, 'an ISO country code such as NL');
const host = z
  .string()
  .max(253)
  .superRefine((written, context) => {
    const message = hostProblem(written);
    if (message) context.addIssue({ code: 'custom', message });
  });
const credits = z.number().int().min(0).max(10_000);
const percentage = z.number().int().min(1).max(100);
const text = z.string().trim().min(1);

const localizedText = z.union([text, z.partialRecord(z.enum(LOCALES), text)], {
  error: `a text, or one for each of the languages ${LOCALES.join(', ')}`,
});

const PROFILE_FIELDS = [
  'sexuality',
  'hair_color',
  'eye_color',
  'body_type',
  'relationship_status',
  'tattoos',
  'signup_reason',
  'interests',
  'about_me',
  'city',
  'region',
] as const;

export const SEARCH_FIELDS = [
  'gender',
  'country',
  'countryregion',
  'min_age',
  'max_age',
  'interests',
  'body_type',
  'hair_color',
  'eye_color',
  'relationship_status',
  'with_photo',
  'online',
] as const;

/** Further Stripe methods that a site can add (PAY-1). */
export const FURTHER_METHODS = ['eps', 'przelewy24', 'mobilepay', 'twint', 'satispay', 'klarna'] as const;

/** The vendor's brands, each with a host of its own, and the methods that need no form of ours (TRU-6). */
const FLEXPAY_BRANDS = ['verotel', 'cardbilling', 'bill', 'yoursafedirect', 'gaycharge'] as const;
const FLEXPAY_METHODS = ['creditcard', 'ideal'] as const;

const flexpayShop = z
  .strictObject({
    shop_id: z.number().int().min(1).max(999_999_999_999),
    brand: z.enum(FLEXPAY_BRANDS),
    methods: z.array(z.enum(FLEXPAY_METHODS)).min(1).default(['creditcard']),
    // The contract's sub-creditor, which iDEAL names.
    ideal: z
      .strictObject({
        mcc: z.string().regex(/^\d{4}$/, 'four digits'),
        name: text.max(100),
        id: text.max(100),
        country,
      })
      .optional(),
  })
  .refine(({ methods, ideal }) => !methods.includes('ideal') || ideal !== undefined, {
    path: ['ideal'],
    error: 'the sub-creditor of the contract, because methods has ideal',
  });

/** Icons of make-believe, without praise or another meaning (PRO-10). */
const FICTIONAL_ICONS = [
  'drama',
  'venetian-mask',
  'clapperboard',
  'book-open',
  'pen-tool',
  'palette',
  'info',
] as const satisfies readonly IconName[];

const otherSite = z.url({
  protocol: /^https$/,
  hostname: z.regexes.domain,
  error: 'an address of another site such as https://www.example.com/',
});

const WEEKDAY = '(mon|tue|wed|thu|fri|sat|sun)';
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:00');

/** When authors answer for fictional profiles, and within how many of these hours (CON-6). */
const fictionalHours = z
  .strictObject({
    days: z.string().regex(new RegExp(`^${WEEKDAY}(-${WEEKDAY})?$`), 'a day or days such as mon-sun'),
    from: clockTime,
    to: clockTime,
    answer_within_hours: z.number().int().min(1).max(72),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'a time after from' });

/** `settings.json`: the specification's fields and our additions. */
export const settingsSchema = z.strictObject({
  name: text.max(40),
  domain: host,
  // The site's id in the database; the domain by default. It survives renaming (TEN-7).
  id: host.optional(),
  domain_language: z
    .string()
    .regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'a language tag such as nl or nl-NL')
    .refine((tag) => localeOfTag(tag) !== null, `a tag of a language that has texts: ${LOCALES.join(', ')}`),
  cdn_prefix: z
    .union([z.literal(''), z.url()], { error: 'nothing, or an address such as https://cdn.example.com' })
    .default(''),
  niche: z.number().int().min(1).max(7),
  // Without these two, the home page uses the niche's words.
  index_title: localizedText.optional(),
  description: localizedText.optional(),
  countries: z.array(country).min(1),
  visible_profile_fields: z.array(z.enum(PROFILE_FIELDS)),
  visible_profile_notes: z.partialRecord(z.enum(PROFILE_FIELDS), localizedText).default({}),
  search_fields: z.array(z.enum(SEARCH_FIELDS)),
  signups: z.enum(['all', 'with_trafficsource', 'none']),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  support_email: z.email(),
  // Without it, pending decisions are mailed to support_email.
  moderation_email: z.email().optional(),
  support_phone: z
    .string()
    .transform((phone) => phone.replace(/[-\s]/g, ''))
    .pipe(z.string().regex(/^(\+?[0-9()]{6,20})?$/, 'a telephone number or nothing')),
  message_credits: credits,
  photo_credits: credits,
  gift_credits: credits,
  signup_credits: credits,
  message_length: z.number().int().min(50).max(10_000),
  minimum_message_costs: z.record(
    country,
    z.strictObject({
      costs: price(0),
      currency: z.string().regex(/^[A-Z]{3}$/, 'a currency such as EUR'),
    }),
  ),
  enable_site_entry_popup: z.boolean(),
  fictional_icon: z.enum(FICTIONAL_ICONS),
  fictional_warning: localizedText,
  fictional_singular: localizedText,
  fictional_plural: localizedText,
  // Limited to what cards and banks print in full.
  statement_text: z
    .string()
    .regex(
      /^$|^(?=.{5,22}$)(?=.*[A-Za-z])([A-Za-z0-9 .-]{3,10}\* (?=.*[A-Za-z]))?[A-Za-z0-9.-][A-Za-z0-9 .-]*$/,
      '5 to 22 letters, digits, spaces, dots or dashes, perhaps after 3 to 10 of them and “* ”, or nothing',
    )
    .default(''),
  refund_days: z.number().int().min(14).max(365),
  leave_url: otherSite.default('https://www.wikipedia.org/'),
  member_resell: z.union([z.literal(false), z.strictObject({ url: otherSite, title: localizedText })], {
    error: 'false, or another site with its url (https://…) and title',
  }),
  company_id: z.union([z.number().int().min(1), text], { error: 'a number, or a text in quotes' }),
  mail_name: text.max(60),
  min_age: z.number().int().min(18).max(99).default(18),
  age_check: ageCheck,
  aliases: z.array(host).default([]),
  photo_moderation: z.enum(['auto', 'manual']).default('auto'),
  swipe_likes_per_day: z.number().int().min(1).max(100).default(4),
  live_frames: z.boolean().default(true),
  time_zone: z
    .string()
    .default('Europe/Amsterdam')
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone),
      'a time zone such as Europe/Amsterdam',
    ),
  us_footer: z.boolean().default(false),
  further_payment_methods: z.array(z.enum(FURTHER_METHODS)).default([]),
  // `flexpay` may stay for a while after a change, for late chargebacks.
  payments: z
    .strictObject({ provider: z.enum(['stripe', 'flexpay']), flexpay: flexpayShop.optional() })
    .refine(({ provider, flexpay }) => provider !== 'flexpay' || flexpay !== undefined, {
      path: ['flexpay'],
      error: 'the shop, because provider is flexpay',
    })
    .default({ provider: 'stripe' }),
  locales_by_country: z.record(country, z.array(z.enum(LOCALES))).default({}),
  disclose_accounts: z.boolean().default(true),
  match_claim: z
    .strictObject({ percentage, source: localizedText, date: z.iso.date() })
    .nullable()
    .default(null),
  fictional_replies: z.boolean().default(false),
  // Members see them wherever they would write; `fictional_replies` needs them.
  fictional_hours: fictionalHours.nullable().default(null),
  // From this day on, the site is closed for good; its members are notified (TEN-7).
  closes_on: z.iso.date().optional(),
  delete_discount: z
    .strictObject({ percentage: percentage.max(90), days: z.number().int().min(1).max(90) })
    .default({ percentage: 40, days: 7 }),
});

export type Settings = z.infer<typeof settingsSchema>;
