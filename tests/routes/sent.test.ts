import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { collectRows } from '~/domain/data-export/exported-rows.server';
import { mailTopic } from '~/domain/notifications/list-deliveries.server';
import { mailMessageId } from '~/domain/notifications/deliver-mail.server';
import { takeMailEvents } from '~/domain/notifications/take-mail-events.server';
import { loader } from '~/routes/notifications_.sent';
import type { SentPageData } from '~/ui/notifications/settings-data';
import { visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);
const NOW = new Date();

let anna: { id: string; cookie: string };
beforeEach(async () => {
  const { id } = await makeMember(db());
  anna = { id, cookie: await signedIn(running(), id) };
});

type Sent = { kind?: string; channel?: 'mail' | 'push'; minutesAgo?: number; lastError?: string | null };

/** Stores a delivery in its sender's final state. */
const sent = (
  memberId: string,
  status: 'pending' | 'claimed' | 'sent' | 'skipped' | 'failed',
  { kind = 'like', channel = 'mail', minutesAgo = 0, lastError = null }: Sent = {},
) =>
  db().delivery.create({
    data: {
      id: newId(),
      tenantId: SITE_A,
      memberId,
      channel,
      kind,
      causeKind: 'like',
      causeId: newId(),
      status,
      lastError,
      nextAttemptAt: NOW,
      giveUpAt: NOW,
      sentAt: status === 'sent' ? NOW : null,
      createdAt: new Date(NOW.getTime() - minutesAgo * 60_000),
    },
  });

const open = async (path = '/notifications/sent', cookie = anna.cookie) =>
  (await visit(loader, ask(path, { cookie }))).body as SentPageData;
const fates = ({ rows }: SentPageData) => rows.map(({ channel, fate }) => `${channel} ${fate}`);

describe('the page of sent notices', () => {
  it.each([
    ['pending', null, 'waiting', 'waiting'],
    ['pending', '450 4.2.1', 'retried', 'retried'],
    ['claimed', null, 'waiting', 'waiting'],
    ['sent', null, 'sent', 'sent'],
    ['skipped', 'READ', 'read', 'read'],
    ['skipped', 'TOLD', 'told', 'told'],
    ['skipped', 'UNWANTED', 'unwanted', 'unwanted'],
    ['skipped', 'DEAD', 'dead', 'dead'],
    ['skipped', 'GONE', 'over', 'over'],
    ['skipped', null, 'over', 'over'],
    ['failed', '550 5.1.1', 'refused', 'given_up'],
    ['failed', '535 5.7.8', 'given_up', 'given_up'],
    ['failed', '403', 'given_up', 'refused'],
    ['failed', 'LAPSED', 'given_up', 'given_up'],
  ] as const)(
    'shows each outcome: %s with %s is %s by mail, %s by push [NOT-3, PWA-3]',
    async (status, lastError, byMail, byPush) => {
      await sent(anna.id, status, { lastError });
      await sent(anna.id, status, { lastError, channel: 'push' });
      expect(fates(await open()).toSorted()).toEqual([`mail ${byMail}`, `push ${byPush}`]);
    },
  );

  it('shows a reported bounce [NOT-5]', async () => {
    const [one] = [await sent(anna.id, 'sent'), await sent(anna.id, 'sent', { minutesAgo: 1 })];
    const events = [{ type: 'bounce' as const, message_id: mailMessageId(one) }];
    for (let times = 0; times < 2; times++) await takeMailEvents(running().database.sqlFor(SITE_A), events);
    expect(fates(await open())).toEqual(['mail returned', 'mail sent']);
  });

  it('shows answers of mailboxes only [SAF-5]', async () => {
    await sent(anna.id, 'failed', { lastError: '550 5.1.1' });
    for (const lastError of ['ECONNREFUSED', '535 5.7.8', '403'])
      for (const channel of ['mail', 'push'] as const) await sent(anna.id, 'failed', { lastError, channel });
    const { rows } = await open();
    expect(rows).toHaveLength(7);
    expect(rows.flatMap(({ code }) => code ?? [])).toEqual(['550 5.1.1']);
  });

  it('lists all by pages, newest first [NOT-3]', async () => {
    const made: string[] = [];
    // Some share a time across a page boundary.
    for (let number = 0; number < 45; number++)
      made.push((await sent(anna.id, 'sent', { minutesAgo: Math.floor(number / 7) })).id);
    const seen: string[] = [];
    let path: string | null = '/notifications/sent';
    for (let pages = 0; path && pages < 5; pages++) {
      const page: SentPageData = await open(path);
      expect(page.newestHref).toBe(pages === 0 ? null : '/notifications/sent');
      seen.push(...page.rows.map(({ id }) => id));
      path = page.olderHref;
    }
    expect(path).toBeNull();
    expect(seen.toSorted()).toEqual(made.toSorted());
    expect(seen.slice(0, 7).toSorted()).toEqual(made.slice(0, 7).toSorted());
  });

  it('shows only the member’s own, on this site [ACC-13, TEN-10]', async () => {
    const { id: bram } = await makeMember(db());
    const other = await sent(bram, 'sent');
    await sent(anna.id, 'sent');
    const elsewhere = running().database.forTenant(SITE_B);
    const { id: namesake } = await makeMember(elsewhere, { tenantId: SITE_B });
    expect((await open()).rows).toHaveLength(1);
    for (const after of [other.id, namesake, newId(), 'nothing', "'--"]) {
      const { rows } = await open(`/notifications/sent?after=${after}`);
      expect(rows.every(({ id }) => id !== other.id)).toBe(true);
      expect(rows.length).toBeLessThanOrEqual(1);
    }
    const there = await visit(loader, ask('/notifications/sent', { cookie: anna.cookie, host: SITE_B }));
    expect(there.headers.get('Location')).toMatch(/^\/login/);
    expect((await visit(loader, ask('/notifications/sent'))).headers.get('Location')).toBe(
      '/login?to=%2Fnotifications%2Fsent',
    );
  });

  it('names nobody, like the exported copy [ACC-23, SAF-9]', async () => {
    const { id: fromId } = await makeMember(db(), { name: 'Bartholomeus' });
    const like = await db().like.create({
      data: { id: newId(), tenantId: SITE_A, fromId, toId: anna.id, createdAt: NOW },
    });
    const row = await sent(anna.id, 'skipped', { lastError: 'READ' });
    await db().delivery.update({ where: { id: row.id }, data: { causeId: like.id } });
    const page = await open();
    expect(JSON.stringify(page)).not.toMatch(new RegExp(`Bartholomeus|${fromId}|${like.id}`));
    expect(Object.keys(page.rows[0]!).toSorted()).toEqual(
      ['channel', 'code', 'date', 'fate', 'id', 'time', 'topic'].toSorted(),
    );
    const { Delivery: copied } = await collectRows(db(), anna.id);
    expect(copied).toMatchObject([{ kind: 'like', channel: 'mail', status: 'skipped', lastError: 'READ' }]);
    expect(JSON.stringify(copied)).not.toContain('Bartholomeus');
  });

  it.each([
    ['new_message', 'new_messages'],
    ['match', 'like'],
    ['weekly_update', 'weekly_updates'],
    ['search_alert', 'search_alerts'],
    ['password_reset', 'link'],
    ['new_device', 'security'],
    ['data_ready', 'account'],
    ['receipt', 'payments'],
    ['report_decided', 'cases'],
  ])('names each topic: %s is of the topic %s [NOT-1, NOT-2]', (kind, topic) => {
    expect(mailTopic(kind)).toBe(topic);
  });
});
