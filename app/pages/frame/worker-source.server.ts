import { PUSHED } from '~/domain/live-events';
import { WORKER_PARTS, type WorkerFacts } from '~/browser/frame/service-worker';
import type { Site } from '~/http/request/open-site.server';
import * as paths from '~/paths';
import { offlineDocument } from './offline-document.server';

/** Each language has its own service worker. */
export function workerSource(site: Pick<Site, 'tenant' | 'dialect' | 't'>): string {
  const { tenant, t } = site;
  const facts: WorkerFacts = {
    offline: paths.offline(offlineDocument(site).version),
    icon: paths.icon,
    fallback: { title: tenant.settings.name, text: t('push:discreet_title') },
    logout: paths.logout,
    subscribe: paths.apiPush,
    told: PUSHED,
  };
  return `[${WORKER_PARTS.join()}].forEach((part) => part(self, ${JSON.stringify(facts)}));\n`;
}
