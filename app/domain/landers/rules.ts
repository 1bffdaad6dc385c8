import type { Gender } from '~/domain/profiles/rules';

export type Look = 'a' | 'b' | 'c';

/** Landers with an address under /landers, in the specification's order. */
export const LANDERS = [
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
] as const;
export type LanderName = (typeof LANDERS)[number];

export const MEMBER_LANDERS = ['tinderswipe', 'member', 'letter', 'cards'] as const;

export type LanderSheet = LanderName | (typeof MEMBER_LANDERS)[number];

/** Landers with a fixed color scheme; the others follow the site's. */
export const LANDER_SCHEMES: Partial<Record<LanderSheet, 'light' | 'dark'>> = {
  alonetonight: 'dark',
  collagelanding: 'light',
  gallery: 'light',
  iconslanding: 'light',
  transitionsvideolanding: 'light',
  video: 'dark',
};

/** Campaign variants by slug; their texts are `landers:<lander>.<slug>.…`. */
type Variants = {
  slugs: readonly [string, ...string[]];
  /** The default variant of a look, if it is not the first. */
  byLook?: Partial<Record<Look, string>>;
};

const VARIANTS = {
  alonetonight: { slugs: ['light-on', 'wide-awake'], byLook: { b: 'wide-awake' } },
  collagelanding: { slugs: ['pieces', 'grown'] },
  gallery: { slugs: ['wall', 'forty-plus'] },
  iconslanding: { slugs: ['all', 'table'] },
  maplanding: { slugs: ['short-ride', 'lights-on'], byLook: { b: 'lights-on' } },
  socialnetwork: { slugs: ['questions', 'after-ten'], byLook: { b: 'after-ten' } },
  transitionsvideolanding: { slugs: ['evening', 'slowly'], byLook: { c: 'slowly' } },
  video: { slugs: ['seat', 'early'], byLook: { b: 'early' } },
} as const satisfies Record<LanderName, Variants>;

export type LanderVariant<Name extends LanderName> = (typeof VARIANTS)[Name]['slugs'][number];

/** Returns a slug's variant; an unknown or missing slug gets the look's default (LAN-1). */
export function resolveVariant<Name extends LanderName>(
  name: Name,
  slug: string | undefined,
  look: Look,
): LanderVariant<Name> {
  const { slugs, byLook }: Variants = VARIANTS[name];
  const found = slugs.find((each) => each === slug) ?? byLook?.[look] ?? slugs[0];
  return found as LanderVariant<Name>;
}

/** Also the scenes that a campaign may choose from. */
export const ourVariants = (name: LanderName): readonly string[] => VARIANTS[name].slugs;

type Campaigns = Record<string, { default: boolean }>;

/** Returns a slug's operator campaign as `lander/slug`, else their default, else null (LAN-1, TEN-2). */
export function resolveCampaign(
  name: LanderName,
  slug: string | undefined,
  campaigns: Campaigns,
): string | null {
  if (slug !== undefined && Object.hasOwn(campaigns, `${name}/${slug}`)) return `${name}/${slug}`;
  if (slug !== undefined && ourVariants(name).includes(slug)) return null;
  const first = Object.entries(campaigns).find(
    ([tag, campaign]) => tag.startsWith(`${name}/`) && campaign.default,
  );
  return first?.[0] ?? null;
}

/** Returns a sign-up's lander: `gallery`, or `gallery/forty-plus` with a known slug. */
export function landerTag(name: LanderName, slug: string | undefined, campaigns: Campaigns): string {
  const tag = `${name}/${slug}`;
  const known = slug !== undefined && (ourVariants(name).includes(slug) || Object.hasOwn(campaigns, tag));
  return known ? tag : name;
}

export function isLanderTag(tag: string, campaigns: Campaigns): boolean {
  if (MEMBER_LANDERS.some((each) => each === tag)) return true;
  const [name, slug] = tag.split('/');
  const lander = LANDERS.find((each) => each === name);
  return lander !== undefined && tag === landerTag(lander, slug, campaigns);
}

/** The landers' own form fields, besides the sign-up's first step. */
export const LANDER_FIELDS: readonly string[] = [
  'lander',
  'evening',
  'interests',
  'town',
  'about',
  'vote',
  'reply',
  'opener',
  'like1',
  'like2',
  'like3',
];

export const EVENING_HOURS = ['19', '21', '23', '01'] as const;
export type EveningHour = (typeof EVENING_HOURS)[number];

/** Returns the nearest evening hour; by day, the coming evening's first. */
export function toEveningHour(hour: number): EveningHour {
  if (hour < 5) return '01';
  if (hour < 20) return '19';
  return hour < 22 ? '21' : '23';
}

/** Returns the hour in a time zone, from 0 to 23. */
export const hourIn = (timeZone: string, now: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));

export const VOTES = ['cafe', 'walk', 'cook'] as const;

/** General openers on the lander with cards. */
export const OPENING_CARDS = ['smile', 'morning', 'afternoon'] as const;

/** Answers that a niche site fixes (TEN-9). */
export function nicheAnswers(niche: number): { gender?: Gender; seek?: Gender } {
  if (niche === 4) return { gender: 'male', seek: 'male' };
  if (niche === 5) return { gender: 'female', seek: 'female' };
  return {};
}
