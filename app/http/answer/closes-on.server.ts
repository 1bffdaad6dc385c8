import type { Dialect } from '~/i18n/dialect';
import { formatDate } from '~/i18n/format';
import type { Translate } from '~/i18n/texts';
import type { Tenant } from '~/tenancy/tenant';

type Reading = { tenant: Tenant; dialect: Dialect };

/** Returns the day on which the site closes for good, as its reader writes it; null if it does not. */
export const closesOn = ({ tenant: { settings }, dialect }: Reading): string | null =>
  settings.closes_on === undefined ? null : formatDate(dialect, new Date(settings.closes_on), 'UTC');

/** The answer of a site that is closed for good. */
export const closedForGood = (site: Reading & { t: Translate }): Response =>
  new Response(
    site.t('errors:site_closed', { site: site.tenant.settings.name, date: closesOn(site) ?? '' }),
    {
      status: 410,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    },
  );
