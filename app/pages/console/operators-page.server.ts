import { listInvites, listOperators, type ListedOperator } from '~/domain/operators/list-operators.server';
import { mayGrant } from '~/domain/operators/rules';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { OperatorConsole } from '~/http/request/require-operator.server';
import { formatAgo } from '~/i18n/format';
import * as consolePaths from '~/console-paths';
import type { OperatorRow } from '~/ui/console/operators-page';
import { consoleMoment } from './account-page.server';
import { grantLines, isVisible } from './grant-words.server';

function operatorState(
  { t, dialect, now }: OperatorConsole,
  { enrolled, lastLoginAt }: ListedOperator,
): string {
  if (!enrolled) return t('operators.not_enrolled');
  return lastLoginAt
    ? t('operators.last_login', { ago: formatAgo(dialect, lastLoginAt, now) })
    : t('operators.never');
}

function operatorRow(site: OperatorConsole, operator: ListedOperator): OperatorRow {
  const { id, name, email, grants } = operator;
  const isThis = id === site.operator.id;
  return {
    id,
    name,
    email,
    roles: grantLines(site, grants),
    state: operatorState(site, operator),
    isThis,
    rolesHref: isThis ? null : consolePaths.operator(id),
    dismissHref: isThis ? null : consolePaths.dismissOperator(id),
  };
}

const isListed = (site: OperatorConsole, { id, grants }: Pick<ListedOperator, 'id' | 'grants'>): boolean =>
  id === site.operator.id || isVisible(site.operator, grants);

/** Lists the operators and invitations of the owner's sites. */
export async function operatorsPage(site: OperatorConsole) {
  const { db, deps } = site;
  const [operators, invites] = await Promise.all([listOperators(db), listInvites(db, deps)]);
  return {
    operators: operators
      .filter((operator) => isListed(site, operator))
      .map((operator) => operatorRow(site, operator)),
    invites: invites
      .filter((invite) => isListed(site, invite))
      .map(({ id, name, email, grants, expiresAt }) => ({
        id,
        name,
        email,
        roles: grantLines(site, grants),
        until: consoleMoment(site, expiresAt),
        isWithdrawable: grants.every((grant) => mayGrant(site.operator.grants, grant)),
      })),
    inviteHref: consolePaths.inviteOperator,
  };
}

/** Returns an operator of the owner's sites. Throws 404 for anybody else. */
export async function findListedOperator(
  site: OperatorConsole,
  id: string | undefined,
): Promise<ListedOperator> {
  const found = (await listOperators(site.db)).find((operator) => operator.id === id);
  if (!found || !isListed(site, found)) throw notFound();
  return found;
}
