import { PUSHED } from '~/domain/live-events';
import { WORKER_PARTS, type WorkerFacts } from '~/http/answer/service-worker';
import type { Site } from '~/http/request/open-site.server';
import { offlineDocument } from './offline-document.server';

/** Writes the service worker of a site in the reader's language. Another language makes it another worker. */
export function workerSource(site: Pick<Site, 'tenant' | 'dialect' | 't'>): string {
  const { tenant, t } = site;
  const facts: WorkerFacts = {
    offline: `/offline?v=${offlineDocument(site).version}`,
    icon: '/site/icon-192.png',
    fallback: { title: tenant.settings.name, text: t('push:discreet_title') },
    logout: '/logout',
    subscribe: '/api/user.php?push=1',
    told: PUSHED,
  };
  return `[${WORKER_PARTS.join()}].forEach((part) => part(self, ${JSON.stringify(facts)}));\n`;
}
