import { countGivenToday } from '~/domain/credits/grant-credits.server';
import { GRANT_REASONS, MOST_GRANTED } from '~/domain/credits/rules';
import { newId } from '~/domain/new-id';
import { hasRight } from '~/domain/operators/rules';
import type { CreditsConsole } from '~/http/request/open-money.server';
import { formatNumber } from '~/i18n/format';
import * as consolePaths from '~/console-paths';

function backHref({ operator, tenant, account }: CreditsConsole): string {
  return hasRight(operator.grants, 'find_members', tenant.id)
    ? consolePaths.member(tenant.id, account.id)
    : consolePaths.money({ site: tenant.id, q: account.id });
}

/** Asks how many credits a member gets, and why (CON-5). */
export async function creditsPage(site: CreditsConsole) {
  const { t, dialect, account, tenant, tenantSql, operator, dailyCredits, now } = site;
  const given = dailyCredits === null ? 0 : await countGivenToday(tenantSql, operator.id, now);
  return {
    who: t('money.credits_who', {
      id: account.id,
      site: tenant.settings.name,
      credits: formatNumber(dialect, account.credits),
    }),
    limit:
      dailyCredits === null
        ? t('money.credits_most', { most: formatNumber(dialect, MOST_GRANTED) })
        : t('money.credits_day', { most: dailyCredits, left: Math.max(dailyCredits - given, 0) }),
    reasons: GRANT_REASONS.map((reason) => ({ value: reason, text: t(`money.grant.${reason}`) })),
    key: newId(),
    backHref: backHref(site),
  };
}
