import { notFound } from '~/http/answer/not-found.server';
import type { Site } from './open-site.server';

/** Throws a 404 in production, for pages meant for developers. */
export function refuseInProduction({ mode }: Pick<Site, 'mode'>): void {
  if (mode === 'production') throw notFound();
}
