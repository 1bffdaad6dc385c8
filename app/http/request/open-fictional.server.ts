import { findProfile, type FictionalProfile } from '~/domain/fictional/find-profiles.server';
import { isId } from '~/domain/new-id';
import { grantedSites, hasRight, type Right } from '~/domain/operators/rules';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { openQueueSite, type QueueSite } from './open-queue.server';
import type { ConsoleSite } from './open-console.server';
import { requireOperator, type OperatorConsole } from './require-operator.server';

export type AuthorConsole = OperatorConsole & {
  /** The served sites for whose fictional profiles the operator writes. */
  authorSites: string[];
};

export type ChatConsole = OperatorConsole & QueueSite & { conversationId: string };

type Params = { site?: string | undefined; id?: string | undefined };

/** Opens the authors' queue. Throws 404 for others (CON-6). */
export async function requireAuthor(request: Request): Promise<AuthorConsole> {
  const site = await requireOperator(request, 'fictional');
  const granted = grantedSites(site.operator.grants, 'fictional');
  const ids = site.sites.map(({ id }) => id);
  return { ...site, authorSites: ids.filter((id) => granted === 'all' || granted.includes(id)) };
}

/** Opens a conversation of a fictional profile for an author of its site. Throws 404 otherwise (CON-6). */
export async function requireChat(request: Request, { site: tenantId, id }: Params): Promise<ChatConsole> {
  const site = await requireOperator(request);
  if (!tenantId || !isId(id) || !hasRight(site.operator.grants, 'fictional', tenantId)) throw notFound();
  return { ...site, ...(await openQueueSite(tenantId)), conversationId: id };
}

export type ProfilesConsole = OperatorConsole &
  QueueSite & {
    /** The served sites whose fictional profiles the operator makes, or writes for. */
    profileSites: ConsoleSite[];
    /** The operator makes, pauses and assigns the site's profiles; others see only their own. */
    mayMake: boolean;
  };

/** Opens a chosen site, or the first one, for an operator with one of these rights on it. Throws 404 otherwise. */
async function openProfiles(request: Request, rights: readonly Right[]): Promise<ProfilesConsole> {
  const site = await requireOperator(request);
  const { grants } = site.operator;
  const profileSites = site.sites.filter(({ id }) => rights.some((right) => hasRight(grants, right, id)));
  const asked = site.query.get('site') ?? profileSites[0]?.id;
  const chosen = profileSites.find(({ id }) => id === asked);
  if (!chosen) throw notFound();
  const mayMake = hasRight(grants, 'fictional_profiles', chosen.id);
  return { ...site, ...(await openQueueSite(chosen.id)), profileSites, mayMake };
}

/** Opens a site's fictional profiles for its owners, and for its authors (CON-6). Throws 404 otherwise. */
export const requireProfiles = (request: Request): Promise<ProfilesConsole> =>
  openProfiles(request, ['fictional_profiles', 'fictional']);

/** Opens a site for those who make its fictional profiles. Throws 404 for others (CON-6). */
export const requireMaker = (request: Request): Promise<ProfilesConsole> =>
  openProfiles(request, ['fictional_profiles']);

export type ProfileConsole = OperatorConsole &
  QueueSite & {
    profile: FictionalProfile;
    mayMake: boolean;
    /** The operator is the profile's author. */
    isOwn: boolean;
  };

/** Opens a fictional profile for its site's owners and its own author. Throws 404 otherwise (CON-6). */
export async function requireProfile(
  request: Request,
  { site: tenantId, id }: Params,
): Promise<ProfileConsole> {
  const site = await requireOperator(request);
  const { grants, id: operatorId } = site.operator;
  const may = (right: Right) => tenantId !== undefined && hasRight(grants, right, tenantId);
  const mayMake = may('fictional_profiles');
  if (!tenantId || !isId(id) || (!mayMake && !may('fictional'))) throw notFound();
  const opened = await openQueueSite(tenantId);
  const profile = await findProfile(opened.tenantSql, { profileId: id }, site.now);
  const isOwn = may('fictional') && profile?.authorId === operatorId;
  if (!profile || (!mayMake && !isOwn)) throw notFound();
  return { ...site, ...opened, profile, mayMake, isOwn };
}

/** Opens a fictional profile for its own author alone. Throws 404 otherwise (CON-6). */
export async function requireOwnProfile(request: Request, params: Params): Promise<ProfileConsole> {
  const site = await requireProfile(request, params);
  if (!site.isOwn) throw notFound();
  return site;
}
