import { DAY_MS, MINUTE_MS } from '~/domain/durations';

/** How many photos a free and a premium member may have (PRO-4). */
export const FREE_PHOTOS = 3;
export const PREMIUM_PHOTOS = 25;

/** How many photos of another profile a free member sees unblurred (PRO-7). */
export const FREE_VISIBLE_PHOTOS = 3;

export const MAX_PHOTO_BYTES = 15 * 1024 * 1024;

export const ABOUT_ME_LENGTH = 2000;

/**
 * The version of the wording that the consent to be seen by visitors refers to: name, age, place, main photo
 * and about me (SAF-12). Change it whenever the wording changes.
 */
export const VISITORS_CONSENT_VERSION = '2026-11-22';

type Paying = { paidUser: boolean; trialUntil: Date | null };

/** Whether a member is premium: a paying user, or on a running trial. */
export const isPremium = ({ paidUser, trialUntil }: Paying, now: Date): boolean =>
  paidUser || (trialUntil !== null && trialUntil > now);

export const photoLimit = (member: Paying, now: Date): number =>
  isPremium(member, now) ? PREMIUM_PHOTOS : FREE_PHOTOS;

/** Returns the age in whole years; both arguments are calendar days at midnight UTC. */
export function ageOn(birthDate: Date, day: Date): number {
  const years = day.getUTCFullYear() - birthDate.getUTCFullYear();
  const before =
    day.getUTCMonth() < birthDate.getUTCMonth() ||
    (day.getUTCMonth() === birthDate.getUTCMonth() && day.getUTCDate() < birthDate.getUTCDate());
  return before ? years - 1 : years;
}

/** A member seen within this many minutes counts as online. */
export const ONLINE_MINUTES = 5;

export const isOnline = (lastSeenAt: Date, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() < ONLINE_MINUTES * MINUTE_MS;

/** Whether a member joined within the last 7 days. */
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

/** What a member may choose of themselves; each fact is null until they did. */
export type ProfileFacts = {
  hairColor: string | null;
  eyeColor: string | null;
  bodyType: string | null;
  relationshipStatus: string | null;
  tattoos: string | null;
  signupReason: string | null;
};

type Fillable = Omit<ProfileFacts, 'tattoos'> & { hasPhoto: boolean; aboutMe: string; interests: number };

/** Returns how many parts of a profile are filled in, and which are missing. */
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

/** `rank` is how many active photos of the same profile come before it; the main one comes first. */
type RankedPhoto = { status: 'pending' | 'active' | 'rejected'; isMain: boolean; rank: number };

/**
 * Returns how a viewer who may see a profile sees one of its photos; null if not at all. Visitors get the main one,
 * free members the first three sharp, premium members all of them; its owner also what is not active (PRO-5, PRO-7).
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

export const GENDERS = ['female', 'male'] as const;
export type Gender = (typeof GENDERS)[number];
export const SEXUALITIES = ['hetero', 'gay', 'lesbian', 'bi'] as const;
export type Sexuality = (typeof SEXUALITIES)[number];

/** The values of a profile's facts; their texts are `profiles:<fact>.<value>`. */
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

/** The facts that a profile page shows, in order, by their names in the tenant's settings. */
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

/** The sprite icon of each interest, by group. */
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

// The interests of the last group that are not intimate; all others of it are (ACC-25).
const NOT_INTIMATE = new Set<string>(['hugging', 'relationship', 'kissing', 'massages']);

const group = (name: InterestGroup, icons: Partial<Record<InterestKey, string>>): Interest[] =>
  Object.entries(icons).map(([key, icon]) => ({
    key: key as InterestKey,
    icon,
    group: name,
    intimate: name === 'close' && !NOT_INTIMATE.has(key),
  }));

/** The 50 interests, in four groups. */
export const INTERESTS: readonly Interest[] = [
  ...group('out', OUT),
  ...group('table', TABLE),
  ...group('head', HEAD),
  ...group('close', CLOSE),
];

/** The interests that are stored only with their own consent, and shown only on a profile, to members (ACC-25). */
export const INTIMATE_INTERESTS: ReadonlySet<string> = new Set(
  INTERESTS.filter(({ intimate }) => intimate).map(({ key }) => key),
);

export const INTEREST_KEYS = INTERESTS.map(({ key }) => key) as [InterestKey, ...InterestKey[]];
