import type { Site } from '~/http/request/open-site.server';
import * as paths from '~/paths';
import { homeWords } from './home-words.server';

const icon = (file: string, side: number, purpose: 'any' | 'maskable') => ({
  src: paths.siteFile(file),
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** Returns the web app manifest (PWA-1). */
export function webManifest(site: Pick<Site, 'tenant' | 'locale' | 'dialect' | 't'>) {
  const { tenant, dialect } = site;
  const { settings, theme } = tenant;
  const colour = theme.themeColor[theme.scheme === 'dark' ? 'dark' : 'light'];
  return {
    id: paths.home,
    name: settings.name,
    short_name: theme.wordmark.text,
    description: homeWords(site).description,
    lang: dialect,
    dir: 'ltr',
    start_url: paths.search,
    scope: paths.home,
    display: 'standalone',
    theme_color: colour,
    background_color: colour,
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('icon-maskable.png', 512, 'maskable'),
    ],
  };
}
