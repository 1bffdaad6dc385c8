import { notFound } from '~/http/answer/not-found.server';
import type { Site } from './open-site.server';

/** Throws 404 in production, for developers' pages. */
export function refuseInProduction({ mode }: Pick<Site, 'mode'>): void {
  if (mode === 'production') throw notFound();
}
