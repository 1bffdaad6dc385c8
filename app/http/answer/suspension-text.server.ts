import { suspensionEnd } from '~/domain/suspension';
import type { Site } from '~/http/request/open-site.server';
import { formatMoment } from './moment-of.server';

type Words = Pick<Site, 't' | 'dialect' | 'timeZone'>;

/** Says until when the member may not write. */
export const suspensionText = (site: Words, until: Date): string =>
  site.t('safety:suspended', formatMoment(site, until));

/** Says until when the reader may not write; null if they may (CON-3). */
export function ownSuspension(site: Words & Pick<Site, 'member' | 'now'>): string | null {
  const until = site.member && suspensionEnd(site.member, site.now);
  return until ? suspensionText(site, until) : null;
}
