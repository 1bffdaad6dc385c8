import { EVENING_HOURS, toEveningHour, hourIn } from '~/domain/landers/rules';
import type { Site } from '~/http/request/open-site.server';
import type { AloneTonightProps } from '~/ui/landers/alone-tonight';
import { eveningTime } from './evening-time';
import { landerPage, type LanderHead } from './lander-page.server';

/** Opens at the site's current hour. */
export function aloneTonightPage(
  site: Site,
  slug: string | undefined,
): AloneTonightProps & { head: LanderHead } {
  const { dialect, now, tenant } = site;
  const page = landerPage(site, 'alonetonight', slug, (variant, t) => ({
    title: t(`landers:alonetonight.${variant}.headline`),
    description: t('landers:alonetonight.description'),
  }));
  return {
    ...page,
    hour: toEveningHour(hourIn(tenant.settings.time_zone, now)),
    hours: EVENING_HOURS.map((hour) => ({ hour, time: eveningTime(dialect, hour) })),
  };
}
