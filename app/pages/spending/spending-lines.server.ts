import { listStandings, spendingSince, type Standing } from '~/domain/spending/check-spending.server';
import { findSpending } from '~/domain/spending/find-spending.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { Site } from '~/http/request/open-site.server';
import { formatMoney } from '~/i18n/format';

/** "€3.00 of €20.00 this week" */
export const spendingLine = (
  { t, dialect }: Pick<Site, 't' | 'dialect'>,
  { period, spentMinor, limitMinor, currency }: Standing,
): string =>
  t(`spending:spent.${period}`, {
    spent: formatMoney(dialect, spentMinor, currency),
    limit: formatMoney(dialect, limitMinor, currency),
  });

/** Returns a line for each limit of a member, where they buy (TRU-5). Uses no query for who never set one. */
export async function spendingLines(site: MemberSite): Promise<string[]> {
  const { sql, member, tenant, now } = site;
  if (!member.limitsSpending) return [];
  const since = spendingSince(tenant.settings.time_zone, now);
  const found = await findSpending(sql, { memberId: member.id, since });
  return listStandings(found, tenant, { now }).map((standing) => spendingLine(site, standing));
}
