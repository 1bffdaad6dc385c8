import type { OperatorSession } from '~/domain/operators/find-operator-session.server';
import { grantedSites, mayGrant, ROLES, type Grant } from '~/domain/operators/rules';
import type { Console } from '~/http/request/open-console.server';
import type { GrantPlace } from '~/ui/console/grants-fields';

type Words = Pick<Console, 't' | 'sites'>;

/** Returns the id of a site that the process no longer serves. */
export const siteName = ({ sites }: Pick<Console, 'sites'>, tenantId: string): string =>
  sites.find(({ id }) => id === tenantId)?.name ?? tenantId;

/** Names each role once, with its sites: "Moderator: every site". */
export function grantLines(site: Words, grants: readonly Grant[]): string[] {
  const { t } = site;
  return ROLES.flatMap((role) => {
    const places = grants.filter((grant) => grant.role === role).map(({ tenantId }) => tenantId);
    if (places.length === 0) return [];
    const names = places.includes(null)
      ? [t('every_site')]
      : places.filter((id) => id !== null).map((id) => siteName(site, id));
    return [t('role_on', { role: t(`role.${role}`), sites: names.join(', ') })];
  });
}

/** A grant as a form's value: `support`, or `support@` and its site. */
export const grantValue = ({ role, tenantId }: Grant): string => (tenantId ? `${role}@${tenantId}` : role);

/** Reads forms' values; throws 400 for a role or site that does not exist. */
export const readGrants = ({ sites }: Pick<Console, 'sites'>, values: readonly string[]): Grant[] =>
  values.map((value) => {
    const [name, siteId] = value.split(/@(.*)/s);
    const role = ROLES.find((each) => each === name);
    const isUnknown = siteId !== undefined && !sites.some(({ id }) => id === siteId);
    if (!role || isUnknown) throw new Response(null, { status: 400 });
    return { role, tenantId: siteId ?? null };
  });

/** Whether a form offers a grant; it leaves all others unchanged. */
export const isOffered = (
  { sites, operator }: Pick<Console, 'sites'> & Pick<OperatorSession, 'operator'>,
  grant: Grant,
): boolean =>
  mayGrant(operator.grants, grant) && (!grant.tenantId || sites.some(({ id }) => id === grant.tenantId));

/** Returns the roles that an operator may give: on every site first, then on each. */
export function grantPlaces(site: Words & Pick<OperatorSession, 'operator'>): GrantPlace[] {
  const { t, sites } = site;
  const places = [{ id: null, name: t('every_site') }, ...sites];
  return places.flatMap(({ id: tenantId, name }) => {
    const grants = ROLES.map((role) => ({ role, tenantId })).filter((grant) => isOffered(site, grant));
    const choices = grants.map((grant) => ({
      value: grantValue(grant),
      role: t(`role.${grant.role}`),
      does: t(`role_does.${grant.role}`),
    }));
    return choices.length > 0 ? [{ key: tenantId ?? 'all', name, choices }] : [];
  });
}

/**
 * Whether an operator sees others with these grants: on a site whose roles they may change, or on every site. Only owners
 * of all sites see operators without roles, who are of no site.
 */
export function isVisible({ grants }: OperatorSession['operator'], others: readonly Grant[]): boolean {
  const sites = grantedSites(grants, 'operators');
  return sites === 'all' || others.some(({ tenantId }) => !tenantId || sites.includes(tenantId));
}
