import { z } from 'zod/v4';
import { LOCALES } from '~/i18n/locales';
import * as paths from '~/paths';

const id = z.uuid();
const moment = z.iso.datetime();
const count = z.int().min(0);
const countryCode = z.string().regex(/^[A-Z]{2}$/);
const currencyCode = z.string().regex(/^[A-Z]{3}$/);
const text = z.string();
const codeAndName = z.strictObject({ code: text, name: text });

const image = z.strictObject({
  filename: text,
  thumb_filename: text,
  status: z.enum(['active', 'pending', 'rejected']),
  match: text,
});

const mailEvents = z.array(
  z.object({ type: z.enum(['fbl', 'bounce']), message_id: text.optional(), address: text.optional() }),
);

const stripeEvent = z.looseObject({
  id: text,
  type: text,
  data: z.looseObject({ object: z.looseObject({}) }),
});

const userAnswer = z.strictObject({
  id,
  profile: z.strictObject({ name: text, country: countryCode, main_image: image.nullable() }).nullable(),
  credits: count,
  paid_user: z.boolean(),
  signup_date: moment,
  fictional_icon: text.nullable(),
  language: z.enum(LOCALES),
  status: z.enum(['not_confirmed', 'active', 'blocked', 'deleted']),
  notifications_disabled: z.array(text),
});

const profileAnswer = z.strictObject({
  id,
  name: text,
  age: z.int().min(18),
  city: text.nullable(),
  fictional: z.boolean(),
  main_image: image.nullable(),
});

const visitorUser = z.strictObject({
  id,
  fictional: z.boolean(),
  name: z.null(),
  age: z.null(),
  city: z.null(),
  main_image: z.null(),
});

const chatAnswer = z.strictObject({
  profile: z.union([profileAnswer, visitorUser]),
  conversation: z.strictObject({ id }),
  num_unread_messages: count,
  last_message: z.strictObject({
    text: text.nullable(),
    kind: z.enum(['text', 'image', 'gift', 'deleted']),
    mine: z.boolean(),
    sent_at: moment,
  }),
});

/** Both null for a like of the profile. */
const likedPart = { liked_photo: text.nullable(), liked_answer: text.nullable() };

const likesAnswer = z.strictObject({
  profiles: z.array(profileAnswer),
  liked_by: z.array(z.strictObject({ id, like_new: z.boolean(), ...likedPart })),
  new_likes: count,
  next_page: z.int().nullable(),
});

const chatsAnswer = z.strictObject({
  chats: z.array(chatAnswer),
  unread_messages: count,
  last_opened: z.strictObject({ profile_id: id, opened_at: moment }).nullable(),
  next_after: id.nullable(),
});

const discountAnswer = z.strictObject({
  code: text,
  country: countryCode.nullable(),
  user_id: id.nullable(),
  expires: moment.nullable(),
  value_percentage: z.int().min(1).max(100),
  currency: currencyCode.nullable(),
  minimum_order_value: count,
  status: z.enum(['active', 'ended']),
  validity: z.enum(['once-per-user', 'first-purchase', 'once']),
  expired: z.boolean(),
  paymentmethods: z.array(text),
});

const geocodeAnswer = z.strictObject({
  country: codeAndName,
  region: codeAndName,
  city: z.strictObject({ id: z.int(), name: text }),
});

const settingsAnswer = z.strictObject({
  name: text,
  domain: text,
  domain_language: text,
  cdn_prefix: text,
  niche: z.int().min(1).max(7),
  index_title: text,
  description: text,
  countries: z.array(countryCode),
  geoip_country: countryCode,
  geoip_selected_country: countryCode,
  visible_profile_fields: z.array(text),
  visible_profile_notes: z.record(text, text),
  search_fields: z.array(text),
  signups: z.enum(['all', 'with_trafficsource', 'none']),
  logged_out_search: z.boolean(),
  logged_out_search_trafficsource: z.boolean(),
  support_email: z.email(),
  support_phone: text,
  message_credits: count,
  photo_credits: count,
  gift_credits: count,
  signup_credits: count,
  message_length: count,
  minimum_message_costs: z.record(countryCode, z.strictObject({ costs: count, currency: currencyCode })),
  enable_site_entry_popup: z.boolean(),
  fictional_icon: text,
  fictional_warning: text,
  fictional_singular: text,
  fictional_plural: text,
  refund_days: count,
  member_resell: z.union([z.literal(false), z.strictObject({ url: z.url(), title: text })]),
  company_id: z.union([z.int(), text]),
  mail_name: text,
  push_public_key: text,
});

const interestsAnswer = z.strictObject({
  interests: z.array(
    z.strictObject({
      key: text,
      name: text,
      icon: text,
      group: z.enum(['out', 'table', 'head', 'close']),
      intimate: z.boolean(),
    }),
  ),
});

const regionsAnswer = z.strictObject({
  countries: z.array(z.strictObject({ code: countryCode, name: text, regions: z.array(codeAndName) })),
});

const companyAnswer = z.strictObject({
  name: text,
  address: text,
  kvk: text,
  register: text,
  city: text,
  state: text.optional(),
  country: text,
  tradenames: z.array(text),
  vat_numbers: z.array(text),
  added: text,
});

/** `minutes` is how long a login stays refused. */
export const refusalAnswer = z.strictObject({
  error: z.string().regex(/^[a-z_]+$/),
  field: text.optional(),
  minutes: z.int().optional(),
});

export type ApiUser = z.input<typeof userAnswer>;
export type ApiProfile = z.input<typeof profileAnswer>;
export type ApiChat = z.input<typeof chatAnswer>;
export type ApiSettings = z.input<typeof settingsAnswer>;

type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/api/${string}.php` | typeof paths.apiStripeWebhook;
  summary: string;
  /** Without a login the call is refused with 403 authentication_required (API-11). */
  login: boolean;
  query?: z.ZodObject;
  /** As JSON or as a form; a list if the body is an array. */
  body?: z.ZodObject | z.ZodUnion | z.ZodArray;
  /** Null is 204 without a body. */
  answer: z.ZodType | null;
  refusals: number[];
};

const page = z.object({ page: z.int().min(1).max(9999).optional() });
const position = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) });

const subscription = z.object({
  endpoint: z.url(),
  keys: z.object({ p256dh: text, auth: text }),
  active: z.literal(true).optional(),
  renewal: z.literal(true).optional(),
});
const removedSubscription = z.object({ endpoint: z.url(), active: z.literal(false) });

/** The calls that docs/openapi.json describes (API-14). */
export const CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: paths.apiUser,
    login: false,
    answer: userAnswer,
    summary: 'Logs in; with push=1, stores, renews or forgets a push subscription of the member.',
    query: z.object({ push: z.literal('1').optional() }),
    body: z.union([z.object({ email: text, password: text }), subscription, removedSubscription]),
    refusals: [400, 404, 413, 422, 429],
  },
  {
    method: 'GET',
    path: paths.apiUser,
    summary: 'The member who is logged in.',
    login: true,
    answer: userAnswer,
    refusals: [],
  },
  {
    method: 'PUT',
    path: paths.apiUser,
    summary: 'Keeps the language of the account.',
    login: true,
    body: z.object({ language: z.enum(LOCALES) }),
    answer: userAnswer,
    refusals: [400, 413],
  },
  {
    method: 'GET',
    path: paths.apiLogout,
    summary: 'Ends the session of this browser.',
    login: false,
    answer: null,
    refusals: [],
  },
  {
    method: 'GET',
    path: paths.apiLikes,
    summary: 'Who likes the member.',
    login: true,
    query: page,
    answer: likesAnswer,
    refusals: [400],
  },
  {
    method: 'GET',
    path: paths.apiAutoLike,
    summary: 'The oldest like not shown yet, with newest=1 the newest that is still new; else 204.',
    query: z.object({ newest: z.literal('1').optional() }),
    answer: profileAnswer.extend({ matched: z.boolean(), liked_at: moment, ...likedPart }),
    login: true,
    refusals: [],
  },
  {
    method: 'GET',
    path: paths.apiChats,
    summary: 'The conversations of the member.',
    login: true,
    query: z.object({ after: id.optional() }),
    answer: chatsAnswer,
    refusals: [400],
  },
  {
    method: 'DELETE',
    path: paths.apiChat,
    summary: 'Removes a conversation for both.',
    login: true,
    query: z.object({ id }),
    answer: z.strictObject({ removed: id }),
    refusals: [400, 404, 413],
  },
  {
    method: 'GET',
    path: paths.apiDiscountCode,
    summary: 'A discount code.',
    login: true,
    query: z.object({ code: text.optional(), welcome: z.literal('true').optional() }),
    answer: discountAnswer,
    refusals: [400, 404, 422, 429],
  },
  {
    method: 'GET',
    path: paths.apiGeocode,
    summary: 'The place of a position.',
    login: false,
    query: position,
    answer: geocodeAnswer,
    refusals: [400, 404, 429],
  },
  {
    method: 'GET',
    path: paths.apiSettings,
    summary: 'The settings of the site.',
    login: false,
    query: z.object({ forced_domain: text.optional() }),
    answer: settingsAnswer,
    refusals: [400],
  },
  {
    method: 'GET',
    path: paths.apiInterests,
    summary: 'The interests of profiles.',
    login: false,
    answer: interestsAnswer,
    refusals: [],
  },
  {
    method: 'GET',
    path: paths.apiRegions,
    summary: 'The countries and their regions.',
    login: false,
    answer: regionsAnswer,
    refusals: [],
  },
  {
    method: 'GET',
    path: paths.apiCompanyInfo,
    summary: 'The company behind the site.',
    login: false,
    answer: companyAnswer,
    refusals: [],
  },
  {
    method: 'POST',
    path: paths.apiPageHidden,
    summary: 'The page was hidden.',
    login: false,
    body: z.object({}),
    answer: null,
    refusals: [400, 413],
  },
  {
    method: 'POST',
    path: paths.apiMailEvents,
    summary: 'Complaints and bounces, signed.',
    login: false,
    body: mailEvents,
    answer: z.strictObject({ stopped: count }),
    refusals: [400, 403, 413],
  },
  {
    method: 'POST',
    path: paths.apiStripeWebhook,
    summary: 'An event of the payment provider, signed.',
    login: false,
    body: stripeEvent,
    answer: z.strictObject({ received: z.enum(['other', 'elsewhere', 'repeated', 'applied']) }),
    refusals: [400, 413],
  },
];
