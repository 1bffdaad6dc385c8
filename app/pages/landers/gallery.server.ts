import type { Site } from '~/http/request/open-site.server';
import type { GalleryProps } from '~/ui/landers/gallery';
import { landerPage, type LanderHead } from './lander-page.server';

export function galleryPage(site: Site, slug: string | undefined): GalleryProps & { head: LanderHead } {
  return landerPage(site, 'gallery', slug, (variant, t) => ({
    title: t(`landers:gallery.${variant}.headline`),
    description: t('landers:gallery.description'),
  }));
}
