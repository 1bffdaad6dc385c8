import { openSite, type Site } from './open-site.server';
import { refuseInProduction } from './refuse-in-production.server';

/** The site for a page of captured mail, which a site in production does not have (NOT-6). */
export async function openMailbox(request: Request): Promise<Site> {
  const site = await openSite(request);
  refuseInProduction(site);
  return site;
}
