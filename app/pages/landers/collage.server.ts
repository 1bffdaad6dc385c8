import type { Site } from '~/http/request/open-site.server';
import type { CollageProps } from '~/ui/landers/collage';
import { landerPage, type LanderHead } from './lander-page.server';

export function collagePage(site: Site, slug: string | undefined): CollageProps & { head: LanderHead } {
  return landerPage(site, 'collagelanding', slug, (variant, t) => ({
    title: t(`landers:collagelanding.${variant}.headline`).replaceAll('|', ' '),
    description: t('landers:collagelanding.description'),
  }));
}
