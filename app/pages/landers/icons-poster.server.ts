import type { Site } from '~/http/request/open-site.server';
import type { IconsPosterProps } from '~/ui/landers/icons-poster';
import { landerPage, type LanderHead } from './lander-page.server';

export function iconsPosterPage(
  site: Site,
  slug: string | undefined,
): IconsPosterProps & { head: LanderHead } {
  return landerPage(site, 'iconslanding', slug, (variant, t) => ({
    title: t(`landers:iconslanding.${variant}.headline`),
    description: t('landers:iconslanding.description'),
  }));
}
