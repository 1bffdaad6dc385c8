import { openSite, type Site } from './open-site.server';
import { refuseInProduction } from './refuse-in-production.server';

/** Opens the site for captured mails; throws 404 in production (NOT-6). */
export async function openMailbox(request: Request): Promise<Site> {
  const site = await openSite(request);
  refuseInProduction(site);
  return site;
}
