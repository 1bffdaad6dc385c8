import type { Refused, RefusalDetail } from '~/domain/outcome';
import type { Site } from '~/http/request/open-site.server';
import { formatMoment } from '~/http/answer/moment-of.server';
import { formatMoney } from '~/i18n/format';

type Reader = Pick<Site, 'dialect' | 'timeZone'>;

type Values = { date: string; time: string } | { limit: string; left: string; date: string; time: string };

/** Returns the values of a refusal's text, for an order beyond a limit or during a pause; null for other refusals. */
export function spendingValues(site: Reader, { reason, detail }: Refused<string>): Values | null {
  const until = () => formatMoment(site, new Date(Number(detail.until)));
  if (reason === 'buying_paused') return until();
  if (!reason.startsWith('spending_')) return null;
  const money = (amountMinor: RefusalDetail[string] | undefined) =>
    formatMoney(site.dialect, Number(amountMinor), String(detail.currency));
  return { limit: money(detail.limitMinor), left: money(detail.leftMinor), ...until() };
}
