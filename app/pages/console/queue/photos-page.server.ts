import { leaseItems } from '~/domain/queue/lease-items.server';
import { listQueue } from '~/domain/queue/list-queue.server';
import { PHOTOS_PAGE } from '~/domain/safety/queue/rules';
import { REPORT_REASONS } from '~/domain/safety/rules';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { QueueConsole } from '~/http/request/open-queue.server';
import { formatAgo } from '~/i18n/format';
import * as consolePaths from '~/console-paths';
import type { PhotoToDecide } from '~/ui/console/queue/photos-page';
import { siteName } from '../grant-words.server';
import { undoLines } from './undo-lines.server';

const NO_SITES = { poses: [], reports: [], appeals: [], complaints: [] };

function readSites({ query, queueSites }: QueueConsole): { chosen: string | null; photos: string[] } {
  const chosen = query.get('site');
  if (chosen === null) return { chosen, photos: queueSites.photos };
  if (!queueSites.photos.includes(chosen)) throw notFound();
  return { chosen, photos: [chosen] };
}

/** Lists the next photos that nobody else handles, and leases them for ten minutes. */
async function takePhotos(site: QueueConsole, photos: string[]): Promise<PhotoToDecide[]> {
  const { t, db, deps, operator, dialect, now } = site;
  const sites = { photos, ...NO_SITES };
  const asked = { sites, freeFor: operator.id, limit: PHOTOS_PAGE };
  const { rows } = await listQueue(db, asked, deps);
  const leases = await leaseItems(db, { kind: 'photos', items: rows, operatorId: operator.id }, deps);
  return rows.flatMap(({ tenantId, itemId, since, fileKey, alikeCase }) => {
    const lease = leases.find((each) => each.itemId === itemId && each.tenantId === tenantId);
    // A colleague has just opened it.
    if (lease?.operatorId !== operator.id) return [];
    return {
      id: itemId,
      siteId: tenantId,
      site: siteName(site, tenantId),
      version: lease.version,
      src: fileKey && consolePaths.picture(tenantId, fileKey),
      href: consolePaths.queueItem(tenantId, 'photos', itemId),
      age: formatAgo(dialect, since, now),
      alike: alikeCase && t('case.look_alike', { number: alikeCase }),
    };
  });
}

/** Shows the next waiting photos in a grid, leased for the operator (CON-2). */
export async function photosPage(site: QueueConsole) {
  const { t, sites, queueSites } = site;
  const { chosen, photos } = readSites(site);
  const [toDecide, undoable] = await Promise.all([takePhotos(site, photos), undoLines(site)]);
  const named = sites.filter(({ id }) => queueSites.photos.includes(id));
  const links = [{ id: null, name: t('queue.all') }, ...named].map(({ id, name }) => ({
    text: name,
    href: consolePaths.queuePhotos(id ? { site: id } : {}),
    isChosen: id === chosen,
  }));
  return {
    photos: toDecide,
    rules: REPORT_REASONS.map((rule) => ({ value: rule, text: t(`reason.${rule}`) })),
    sites: { label: t('audit.site'), links },
    undoable,
    undoAction: consolePaths.undoDecision,
    keysSrc: consolePaths.queueKeys,
    backHref: consolePaths.queue(),
  };
}
