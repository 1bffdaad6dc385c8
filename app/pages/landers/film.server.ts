import type { Site } from '~/http/request/open-site.server';
import type { FilmProps } from '~/ui/landers/film';
import { landerPage, type LanderHead } from './lander-page.server';

/** Returns the lander video. */
export const filmPage = (site: Site, slug: string | undefined): FilmProps & { head: LanderHead } =>
  landerPage(site, 'video', slug, (variant, t) => ({
    title: t(`landers:video.${variant}.line1`),
    description: t('landers:video.description'),
  }));
