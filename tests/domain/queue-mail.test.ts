import { describe, expect, it } from 'vitest';
import type { TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { queueMail, type QueuedMail } from '~/domain/queue-mail.server';
import { makeMember, SITE_A, SITE_B, useDatabase } from '../support/database';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);
const NOW = new Date('2026-11-21T12:00:00Z');

type Cause = Pick<QueuedMail, 'causeId' | 'causePeriod'>;

describe('a queued mail', () => {
  const queue = (
    memberId: string,
    cause: Cause,
    after: (tx: TenantTx) => Promise<unknown> = async () => {},
    kind: QueuedMail['kind'] = 'activation',
  ) =>
    db().$transaction(async (tx) => {
      await queueMail(tx, { tenantId: SITE_A, memberId, kind, ...cause }, { now: NOW });
      await after(tx);
    });
  const mailsTo = (memberId: string) =>
    db().delivery.findMany({ where: { memberId }, orderBy: { id: 'asc' } });

  it('is rolled back with its cause [NOT-3]', async () => {
    const { id } = await makeMember(db());
    await expect(
      queue(id, { causeId: newId() }, () => Promise.reject(new Error('taken back'))),
    ).rejects.toThrow('taken back');
    expect(await mailsTo(id)).toEqual([]);
  });

  it('is stored once per cause, and due at once [NOT-3]', async () => {
    const [{ id }, causeId] = [await makeMember(db()), newId()];
    await Promise.all([1, 2, 3].map(() => queue(id, { causeId })));
    expect(await mailsTo(id)).toMatchObject([
      {
        kind: 'activation',
        causeKind: 'token',
        causeId,
        causePeriod: '',
        status: 'pending',
        nextAttemptAt: NOW,
        giveUpAt: new Date('2026-11-23T12:00:00Z'),
      },
    ]);
  });

  it('repeats for other periods, kinds and sites [NOT-3, TEN-10]', async () => {
    const [{ id }, causeId] = [await makeMember(db()), newId()];
    for (const causePeriod of ['2026-11-21', '2026-11-22', '2026-11-21'])
      await queue(id, { causeId, causePeriod }, undefined, 'account_exists');
    await queue(id, { causeId }, undefined, 'mail_changed');
    expect((await mailsTo(id)).map(({ kind, causePeriod }) => `${kind} ${causePeriod}`)).toEqual([
      'account_exists 2026-11-21',
      'account_exists 2026-11-22',
      'mail_changed ',
    ]);
    const other = database().forTenant(SITE_B);
    await other.$transaction((tx) =>
      queueMail(tx, { tenantId: SITE_B, memberId: null, kind: 'mail_changed', causeId }, { now: NOW }),
    );
    expect(await other.delivery.count({ where: { causeId } })).toBe(1);
  });
});
