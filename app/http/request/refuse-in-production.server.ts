import { notFound } from '~/http/answer/not-found.server';
import type { Site } from './open-site.server';

/** Refuses, as if there were no such page, what is for those who make the site. */
export function refuseInProduction({ mode }: Pick<Site, 'mode'>): void {
  if (mode === 'production') throw notFound();
}
