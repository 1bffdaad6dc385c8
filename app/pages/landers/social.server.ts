import { ABOUT_ME_LENGTH } from '~/domain/profiles/rules';
import type { Site } from '~/http/request/open-site.server';
import type { SocialProps } from '~/ui/landers/social';
import { landerPage, type LanderHead } from './lander-page.server';

export function socialPage(site: Site, slug: string | undefined): SocialProps & { head: LanderHead } {
  const page = landerPage(site, 'socialnetwork', slug, (variant, t) => ({
    title: t(`landers:socialnetwork.${variant}.headline`),
    description: t('landers:socialnetwork.description'),
  }));
  return { ...page, aboutLength: ABOUT_ME_LENGTH };
}
