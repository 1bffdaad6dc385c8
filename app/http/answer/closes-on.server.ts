import type { Dialect } from '~/i18n/dialect';
import { formatDate } from '~/i18n/format';
import type { Translate } from '~/i18n/texts';
import type { Tenant } from '~/tenancy/tenant';

type Reader = { tenant: Tenant; dialect: Dialect };

export const formatClosingDay = ({ tenant: { settings }, dialect }: Reader): string | null =>
  settings.closes_on === undefined ? null : formatDate(dialect, new Date(settings.closes_on), 'UTC');

export const closedForGood = (site: Reader & { t: Translate }): Response =>
  new Response(
    site.t('errors:site_closed', { site: site.tenant.settings.name, date: formatClosingDay(site) ?? '' }),
    {
      status: 410,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    },
  );
