import type { Site } from '~/http/request/open-site.server';
import type { TransitionsProps } from '~/ui/landers/transitions';
import { landerPage, type LanderHead } from './lander-page.server';

export const transitionsPage = (
  site: Site,
  slug: string | undefined,
): TransitionsProps & { head: LanderHead } =>
  landerPage(site, 'transitionsvideolanding', slug, (variant, t) => ({
    title: t(`landers:transitionsvideolanding.${variant}.look`),
    description: t('landers:transitionsvideolanding.description'),
  }));
