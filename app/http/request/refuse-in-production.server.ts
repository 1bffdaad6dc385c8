import { notFound } from '~/http/answer/refusals/not-found.server';
import type { Site } from './open-site.server';

export function refuseInProduction({ mode }: Pick<Site, 'mode'>): void {
  if (mode === 'production') throw notFound();
}
