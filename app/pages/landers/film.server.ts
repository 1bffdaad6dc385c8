import type { Site } from '~/http/request/open-site.server';
import { filmName } from '~/ui/landers/film-files';
import type { FilmProps } from '~/ui/landers/film';
import { landerPage, type LanderHead } from './lander-page.server';

// Rendered by bin/draw/film.mjs; inlined by the server only.
const STILLS = import.meta.glob<string>('../../ui/landers/film/*.avif', {
  eager: true,
  query: '?inline',
  import: 'default',
});

export function filmPage(site: Site, slug: string | undefined): FilmProps & { head: LanderHead } {
  const page = landerPage(site, 'video', slug, (variant, t) => ({
    title: t(`landers:video.${variant}.line1`),
    description: t('landers:video.description'),
  }));
  const still = STILLS[`../../ui/landers/film/${filmName(page.look, page.niche)}.avif`];
  if (!still) throw new Error(`No such still: ${page.look}, niche ${page.niche}`);
  return { ...page, still };
}
