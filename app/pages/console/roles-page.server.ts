import type { ListedOperator } from '~/domain/operators/list-operators.server';
import type { OperatorConsole } from '~/http/request/require-operator.server';
import { grantLines, grantPlaces, grantValue, isOffered } from './grant-words.server';

/** An operator's roles, and those that may be given to them: nobody edits their own. */
export function rolesPage(site: OperatorConsole, { id, email, grants }: ListedOperator) {
  const { t, operator } = site;
  const isOwn = id === operator.id;
  const unchangeable = grantLines(
    site,
    grants.filter((grant) => !isOffered(site, grant)),
  );
  const intro = unchangeable.length > 0 ? t('roles.kept', { email, roles: unchangeable.join('; ') }) : email;
  return {
    intro: isOwn ? t('roles.own') : intro,
    places: isOwn ? [] : grantPlaces(site),
    grants: grants.map(grantValue),
  };
}
