import { DAY_MS, MINUTE_MS } from '~/domain/durations';

/** Photo limits (PRO-4). */
export const FREE_PHOTOS = 3;
export const PREMIUM_PHOTOS = 25;

/** Photos of another profile that a free member sees sharp (PRO-7). */
export const FREE_VISIBLE_PHOTOS = 3;

export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;

/** By how many places each move changes a photo's position (PRO-5). */
export const PHOTO_MOVES = { front: -Infinity, forward: -1, back: 1 };
export type PhotoMove = keyof typeof PHOTO_MOVES;

export const isPhotoMove = (value: unknown): value is PhotoMove =>
  typeof value === 'string' && Object.hasOwn(PHOTO_MOVES, value);

export const ABOUT_ME_LENGTH = 2000;

/** An answer's, in UTF-16 code units, as browsers count. */
export const ANSWER_LENGTH = 160;

/** The consent covers name, age, place, main photo and about me (SAF-12). Change it with the wording. */
export const VISITORS_CONSENT_VERSION = '2026-11-22';

type Paying = { paidUser: boolean; trialUntil: Date | null };

export const isPremium = ({ paidUser, trialUntil }: Paying, now: Date): boolean =>
  paidUser || (trialUntil !== null && trialUntil > now);

export const photoLimit = (member: Paying, now: Date): number =>
  isPremium(member, now) ? PREMIUM_PHOTOS : FREE_PHOTOS;

/** Returns the age in years; both arguments are calendar days at midnight UTC. */
export function ageOn(birthDate: Date, day: Date): number {
  const years = day.getUTCFullYear() - birthDate.getUTCFullYear();
  const before =
    day.getUTCMonth() < birthDate.getUTCMonth() ||
    (day.getUTCMonth() === birthDate.getUTCMonth() && day.getUTCDate() < birthDate.getUTCDate());
  return before ? years - 1 : years;
}

export const ONLINE_MINUTES = 5;

export const isOnline = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() < ONLINE_MINUTES * MINUTE_MS;

export const isNewMember = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < 7 * DAY_MS;

export type Completeness = { filled: number; of: number; missing: CompletenessPart[] };
export type CompletenessPart =
  | 'photo'
  | 'about'
  | 'interests'
  | 'hair_color'
  | 'eye_color'
  | 'body_type'
  | 'relationship_status'
  | 'signup_reason';

/** Null until chosen. */
export type ProfileFacts = {
  hairColor: string | null;
  eyeColor: string | null;
  bodyType: string | null;
  relationshipStatus: string | null;
  tattoos: string | null;
  signupReason: string | null;
};

type Fillable = Omit<ProfileFacts, 'tattoos'> & { hasPhoto: boolean; aboutMe: string; interests: number };

export function completeness(profile: Fillable): Completeness {
  const parts: [CompletenessPart, boolean][] = [
    ['photo', profile.hasPhoto],
    ['about', profile.aboutMe.trim().length >= 20],
    ['interests', profile.interests >= 3],
    ['relationship_status', profile.relationshipStatus !== null],
    ['signup_reason', profile.signupReason !== null],
    ['body_type', profile.bodyType !== null],
    ['hair_color', profile.hairColor !== null],
    ['eye_color', profile.eyeColor !== null],
  ];
  return {
    filled: parts.filter(([, filled]) => filled).length,
    of: parts.length,
    missing: parts.filter(([, f]) => !f).map(([part]) => part),
  };
}

export type ViewerKind = 'visitor' | 'free' | 'premium' | 'self';

/** `rank`: active photos of the profile before it; the main one is first. */
type RankedPhoto = { status: 'pending' | 'active' | 'rejected'; isMain: boolean; rank: number };

/**
 * Returns how a viewer sees a photo; null if not at all. Visitors see the main one, free members three, premium
 * members all, and owners inactive ones too (PRO-5, PRO-7).
 */
export function photoView(
  { status, isMain, rank }: RankedPhoto,
  viewer: ViewerKind,
): 'sharp' | 'blurred' | null {
  if (viewer === 'self') return 'sharp';
  if (status !== 'active') return null;
  if (viewer === 'visitor') return isMain ? 'sharp' : null;
  return viewer === 'premium' || rank < FREE_VISIBLE_PHOTOS ? 'sharp' : 'blurred';
}

/** Returns the number of the photo before or after one of `of` photos; the first follows the last. */
export const stepPhoto = (number: number, step: 1 | -1, of: number): number =>
  ((number - 1 + step + of) % of) + 1;

/** Reads a photo's number in a URL; an invalid one means the first photo. */
export function readPhotoNumber(text: string | null, of: number): number {
  const number = /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 1;
  return number <= of ? number : 1;
}

export const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number];
export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const;
export type Sexuality = (typeof SEXUALITIES)[number];

/** Their texts are `profiles:<fact>.<value>`. */
export const HAIR_COLORS = ['black', 'brown', 'blond', 'red', 'grey', 'bald', 'other'] as const;
export const EYE_COLORS = ['brown', 'blue', 'green', 'grey', 'hazel'] as const;
export const BODY_TYPES = ['slim', 'athletic', 'average', 'curvy', 'full'] as const;
export const RELATIONSHIP_STATUSES = [
  'single',
  'relationship',
  'open',
  'married',
  'divorced',
  'widowed',
] as const;
export const TATTOOS = ['none', 'one', 'some', 'many'] as const;
export const SIGNUP_REASONS = ['relationship', 'dates', 'adventure', 'friends', 'chat', 'see'] as const;

/** In display order, as named in the tenant's settings. */
export const PROFILE_FACTS = [
  'signup_reason',
  'relationship_status',
  'body_type',
  'hair_color',
  'eye_color',
  'tattoos',
  'sexuality',
] as const;

export type ProfileFact = (typeof PROFILE_FACTS)[number];

export const INTEREST_GROUPS = ['out', 'table', 'head', 'close'] as const;
type InterestGroup = (typeof INTEREST_GROUPS)[number];

const OUT = {
  adventure: 'compass',
  animals: 'paw-print',
  beach: 'tree-palm',
  biking: 'bike',
  dancing: 'disc-3',
  gardening: 'sprout',
  gym: 'dumbbell',
  hiking: 'footprints',
  outdoors: 'trees',
  party: 'party-popper',
  shopping: 'shopping-bag',
  sports: 'volleyball',
  travelling: 'plane',
} as const;
const TABLE = {
  bbq: 'beef',
  beer: 'beer',
  coffee: 'coffee',
  cooking: 'chef-hat',
  foodie: 'utensils',
  sushi: 'fish',
  tea: 'leaf',
  vegetarian: 'salad',
  wine: 'wine',
} as const;
const HEAD = {
  art: 'palette',
  astrology: 'moon-star',
  fashion: 'shirt',
  movies: 'clapperboard',
  music: 'music',
  photography: 'camera',
  politics: 'landmark',
  reading: 'book-open',
  tattoos: 'pen-tool',
  theater: 'drama',
  video_games: 'gamepad-2',
} as const;
const CLOSE = {
  hugging: 'hand-heart',
  relationship: 'heart-handshake',
  kissing: 'smile',
  massages: 'hand',
  one_night_stand: 'moon',
  exchanging_pictures: 'images',
  lingerie: 'ribbon',
  safe_sex: 'shield-check',
  sex: 'flame',
  oral_sex: 'cherry',
  anal_sex: 'circle-dot',
  masturbating: 'sparkles',
  sex_toys: 'zap',
  public_sex: 'map-pin',
  threesome: 'users',
  bondage: 'link',
  sadomasochism: 'venetian-mask',
} as const;

export type InterestKey = keyof typeof OUT | keyof typeof TABLE | keyof typeof HEAD | keyof typeof CLOSE;
export type Interest = { key: InterestKey; icon: string; group: InterestGroup; intimate: boolean };

// Exceptions in the last group; its other interests are intimate (ACC-25).
const NOT_INTIMATE = new Set<string>(['hugging', 'relationship', 'kissing', 'massages']);

const group = (name: InterestGroup, icons: Partial<Record<InterestKey, string>>): Interest[] =>
  Object.entries(icons).map(([key, icon]) => ({
    key: key as InterestKey,
    icon,
    group: name,
    intimate: name === 'close' && !NOT_INTIMATE.has(key),
  }));

export const INTERESTS: readonly Interest[] = [
  ...group('out', OUT),
  ...group('table', TABLE),
  ...group('head', HEAD),
  ...group('close', CLOSE),
];

/** Stored only with consent, and shown only on a profile, to members (ACC-25). */
export const INTIMATE_INTERESTS: ReadonlySet<string> = new Set(
  INTERESTS.filter(({ intimate }) => intimate).map(({ key }) => key),
);

export const INTEREST_KEYS = INTERESTS.map(({ key }) => key) as [InterestKey, ...InterestKey[]];
