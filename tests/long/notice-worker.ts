// Sends the notices due at one moment, with some concurrency, in a process that a test can kill.
import webPush from 'web-push';
import type { ClaimedDelivery } from '~/database/claim-delivery.server';
import { connectDatabase } from '~/database/index.server';
import type { Channel } from '~/domain/notices';
import { handOverMail, settleMail } from '~/domain/notifications/deliver-mail.server';
import { handOverPush, settlePush } from '~/domain/notifications/deliver-push.server';
import { claimLapsesAt } from '~/domain/notifications/rules';
import { countWaiting } from '~/domain/safety/count-waiting.server';
import { createSmtpMail } from '~/gateways/mail/smtp.server';
import { createPush } from '~/gateways/mail/push.server';
import { createSecrets } from '~/gateways/secrets.server';
import { findMailFacts } from '~/mails/letters.server';
import { loadTenant } from '~/tenancy/load-tenant.server';

const [, , databaseUrl = '', smtpUrl = '', tenantId = '', at = '', hands = '1', way] = process.argv;
const channel: Channel = way === 'push' ? 'push' : 'mail';
const database = connectDatabase(databaseUrl, Number(hands) + 2);
const db = database.forTenant(tenantId);
const mail = createSmtpMail(smtpUrl, { connectMs: 5_000, silenceMs: 60_000, wholeMs: 90_000 });
const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:push@example.com' };
const push = createPush({ vapid, anyHost: true });
const sql = database.sqlFor(tenantId);
const now = new Date(at);
const secrets = createSecrets('a key for tests and nothing else');
const deps = {
  now,
  site: loadTenant('tenants/vonk.localhost'),
  report: (fault: Error) => {
    throw fault;
  },
};

async function sendMail(claimed: ClaimedDelivery): Promise<void> {
  const answer = await handOverMail(sql, claimed, {
    ...deps,
    countWaiting: () => countWaiting(db),
    secrets,
    operator: { to: `support@${tenantId}`, language: 'en' as const },
    findFacts: findMailFacts,
    admit: async () => true,
    write: () => ({ from: `hello@${tenantId}`, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }),
    send: (words) => mail.send(words),
  });
  await settleMail(sql, claimed, answer, { now });
}

async function sendPush(claimed: ClaimedDelivery): Promise<void> {
  const write = () => JSON.stringify({ title: 'Hello' });
  const outcome = await handOverPush(sql, claimed, { ...deps, write, send: push.send.bind(push) });
  await settlePush(sql, claimed, outcome, { now });
}

async function work(): Promise<void> {
  for (;;) {
    const claimed = await database.claimDelivery({
      channel,
      tenantIds: [tenantId],
      now,
      lapsesAt: claimLapsesAt(now),
    });
    if (!claimed) return;
    await (channel === 'mail' ? sendMail(claimed) : sendPush(claimed));
  }
}

await Promise.all(Array.from({ length: Number(hands) }, work));
await database.close();
