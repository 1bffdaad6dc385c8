import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/domain/durations';

export const ROLES = ['moderator', 'reviewer', 'author', 'support', 'finance', 'owner', 'auditor'] as const;
export type Role = (typeof ROLES)[number];

/** What a role may do on one site, or on every site if `tenantId` is null. */
export type Grant = { role: Role; tenantId: string | null };

export const RIGHTS = [
  ...(['photos', 'poses', 'reports', 'appeals', 'complaints'] as const),
  ...(['find_members', 'help_members', 'fictional', 'fictional_profiles'] as const),
  ...(['orders', 'refunds', 'credits', 'few_credits', 'codes'] as const),
  ...(['operators', 'sites', 'running', 'mend', 'figures', 'audit'] as const),
] as const;
export type Right = (typeof RIGHTS)[number];

/** An owner decides no cases, and whoever decides a case does not judge the appeal against it. */
const ROLE_RIGHTS: Record<Role, readonly Right[]> = {
  moderator: ['photos', 'poses', 'reports'],
  reviewer: ['appeals', 'complaints'],
  author: ['fictional'],
  support: ['find_members', 'help_members', 'few_credits'],
  finance: ['orders', 'refunds', 'credits', 'codes', 'figures'],
  owner: ['fictional_profiles', 'operators', 'sites', 'running', 'mend', 'figures', 'audit'],
  auditor: ['orders', 'running', 'figures', 'audit'],
};

export const LANGUAGES = ['en', 'nl', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

export const SESSION_HOURS = 12;
export const IDLE_MINUTES = 30;
/** How long a proof lasts for money, exports and roles. */
export const FRESH_MINUTES = 10;
/** How long a form with a code counts as sent twice. */
const REPEAT_SECONDS = 10;
export const RECOVERY_CODES = 10;
export const INVITE_DAYS = 3;

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((each) => each === value);

export const isRole = (value: unknown): value is Role => ROLES.some((each) => each === value);

const covers = (grant: Grant, tenantId: string | null): boolean => [null, tenantId].includes(grant.tenantId);

/** Whether the grants include a right on a site; without `tenantId`, on any site. */
export const hasRight = (grants: readonly Grant[], right: Right, tenantId?: string): boolean =>
  grants.some(
    (grant) => ROLE_RIGHTS[grant.role].includes(right) && (tenantId === undefined || covers(grant, tenantId)),
  );

/** Returns the sites where the grants include a right. */
export function grantedSites(grants: readonly Grant[], right: Right): 'all' | string[] {
  const sites = grants
    .filter(({ role }) => ROLE_RIGHTS[role].includes(right))
    .map(({ tenantId }) => tenantId);
  if (sites.includes(null)) return 'all';
  return [...new Set(sites.filter((site) => site !== null))];
}

/** Whether somebody may give or take a grant: an owner, within the owner's own sites. */
export const mayGrant = (granter: readonly Grant[], { tenantId }: Grant): boolean =>
  granter.some((grant) => ROLE_RIGHTS[grant.role].includes('operators') && covers(grant, tenantId));

const isSame = (one: Grant, other: Grant): boolean =>
  one.role === other.role && one.tenantId === other.tenantId;

const without = (grants: readonly Grant[], others: readonly Grant[]): Grant[] =>
  grants.filter((grant) => !others.some((other) => isSame(grant, other)));

const bySite = (one: Grant, other: Grant): number => (one.tenantId ?? '').localeCompare(other.tenantId ?? '');

/** Returns each grant once, in the order of the roles and then of the sites. */
export const uniqueGrants = (grants: readonly Grant[]): Grant[] =>
  grants
    .filter((grant, index) => grants.findIndex((other) => isSame(grant, other)) === index)
    .toSorted((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role) || bySite(one, other));

/** Returns the grants that a change adds or takes away. */
export const changedGrants = (before: readonly Grant[], after: readonly Grant[]): Grant[] => [
  ...without(before, after),
  ...without(after, before),
];

/** Whether somebody owns every site; one such operator always remains. */
export const isOwner = (grants: readonly Grant[]): boolean =>
  grants.some((grant) => isSame(grant, { role: 'owner', tenantId: null }));

/** Returns a grant as text, such as `support a.example`, for the audit and the command line. */
export const grantText = ({ role, tenantId }: Grant): string => (tenantId ? `${role} ${tenantId}` : role);

/** Reads what `grantText` returns; null for anything else. */
export function parseGrantText(text: string): Grant | null {
  const [role, tenantId = null] = text.split(' ');
  return isRole(role) ? { role, tenantId } : null;
}

type Times = { createdAt: Date; lastSeenAt: Date };

/** Whether a session is over: 12 hours old, or idle for 30 minutes. */
export const isSessionOver = ({ createdAt, lastSeenAt }: Times, now: Date): boolean =>
  now.getTime() >= createdAt.getTime() + SESSION_HOURS * HOUR_MS ||
  now.getTime() >= lastSeenAt.getTime() + IDLE_MINUTES * MINUTE_MS;

/** Whether a second factor was shown within the last 10 minutes. */
export const isFresh = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() < provenAt.getTime() + FRESH_MINUTES * MINUTE_MS;

/** Whether a second factor was shown within the last 10 seconds. */
export const isJustProven = (provenAt: Date | null, now: Date): boolean =>
  provenAt !== null && now.getTime() < provenAt.getTime() + REPEAT_SECONDS * 1000;

export const inviteExpiry = (now: Date): Date => new Date(now.getTime() + INVITE_DAYS * DAY_MS);
