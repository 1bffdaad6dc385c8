import { listUndelivered } from '~/domain/notifications/list-undelivered.server';
import { hasRight } from '~/domain/operators/rules';
import type { RunningSite } from '~/http/request/open-running.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import * as consolePaths from '~/console-paths';
import type { DeliveryRow } from '~/ui/console/running/mails-page';
import { consoleMoment } from '../account-page.server';
import { runningLinks, siteLinks } from './running-links.server';

const CHANNELS = ['mail', 'push'] as const;
const STATES = ['failed', 'waiting'] as const;

/** Returns the requested choice, or the first one. Throws 404 for anything else. */
function askedChoice<Choice extends string>(choices: readonly Choice[], asked: string | null): Choice {
  const found = choices.find((choice) => choice === (asked ?? choices[0]));
  if (found === undefined) throw notFound();
  return found;
}

type Delivery = Awaited<ReturnType<typeof listUndelivered>>['deliveries'][number];

function deliveryRow(
  site: RunningSite,
  { id, kind, topic, address, attempts, lastError, createdAt, claimedAt, nextAttemptAt }: Delivery,
  state: (typeof STATES)[number],
): DeliveryRow {
  const { t } = site;
  const last = claimedAt ? t('running.mails.last', { when: consoleMoment(site, claimedAt) }) : null;
  return {
    id,
    what: `${t(`members.topic.${topic}`)} (${kind})`,
    address: address ?? t('running.mails.nobody'),
    reason: t('running.mails.attempts', {
      count: String(attempts),
      reason: lastError ?? t('running.mails.no_reason'),
    }),
    attempt:
      state === 'waiting' ? t('running.mails.next', { when: consoleMoment(site, nextAttemptAt) }) : last,
    when: consoleMoment(site, createdAt),
    at: createdAt.toISOString(),
  };
}

/** Lists one site's mails or pushes that wait or were given up (CON-7). */
export async function mailsPage(site: RunningSite) {
  const { t, query, tenant, tenantSql, operator } = site;
  const channel = askedChoice(CHANNELS, query.get('channel'));
  const state = askedChoice(STATES, query.get('state'));
  const before = query.get('before');
  const asked = { site: tenant.id, channel, state };
  const { deliveries, next } = await listUndelivered(tenantSql, { channel, state, before });
  return {
    pages: runningLinks(site),
    sites: siteLinks(site, tenant.id, (id) => consolePaths.runningMails({ ...asked, site: id })),
    channels: CHANNELS.map((each) => ({
      href: consolePaths.runningMails({ ...asked, channel: each }),
      text: t(`running.mails.${each}`),
      isChosen: each === channel,
    })),
    states: STATES.map((each) => ({
      href: consolePaths.runningMails({ ...asked, state: each }),
      text: t(`running.mails.${each}`),
      isChosen: each === state,
    })),
    deliveries: deliveries.map((delivery) => deliveryRow(site, delivery, state)),
    isRetryable: channel === 'mail' && state === 'failed' && hasRight(operator.grants, 'mend', tenant.id),
    olderHref: next && consolePaths.runningMails({ ...asked, before: next }),
    newestHref: before === null ? null : consolePaths.runningMails(asked),
  };
}
