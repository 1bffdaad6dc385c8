import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sendActivation } from '~/domain/accounts/credentials/send-activation.server';
import { newId } from '~/domain/new-id';
import { mailMessageId } from '~/domain/notifications/deliver-mail.server';
import { queueMail } from '~/domain/queue-mail.server';
import { createMailEvents } from '~/gateways/mail/mail-events.server';
import { action } from '~/routes/api.mail-events[.]php';
import { whileAway } from '../support/away';
import { visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { useRunning } from '../support/running';

const running = useRunning();
const db = () => running().database.forTenant(SITE_A);
const SECRET = 'a secret of tests between us and the mail server';
beforeAll(() => {
  running().gateways.mailEvents = createMailEvents(SECRET);
});

const nowS = () => Math.floor(Date.now() / 1000);
const sign = (body: string, at: number, { secret = SECRET, domain = SITE_A } = {}) =>
  createHmac('sha256', secret).update(`${at}.${domain}.${body}`).digest('hex');

type Given = { at?: number; signature?: string; host?: string };

function report(events: unknown, { at = nowS(), signature, host = SITE_A }: Given = {}) {
  const body = typeof events === 'string' ? events : JSON.stringify(events);
  const headers = {
    Host: host,
    'Content-Type': 'application/json',
    'X-Mail-Timestamp': String(at),
    'X-Mail-Signature': signature ?? sign(body, at, { domain: host }),
  };
  return visit(action, new Request(`http://${host}/api/mail-events.php`, { method: 'POST', headers, body }));
}

const person = () => makeMember(db());
const reasons = async (id: string) =>
  (await db().member.findFirstOrThrow({ where: { id } })).notificationsDisabled;

/** A queued mail's Message-ID. */
async function mailTo(memberId: string, kind: 'account_exists' | 'mail_changed' = 'account_exists') {
  const now = new Date();
  await db().$transaction((tx) =>
    queueMail(tx, { tenantId: SITE_A, memberId, kind, causeId: newId() }, { now }),
  );
  return mailMessageId(await db().delivery.findFirstOrThrow({ where: { memberId, kind } }));
}

describe('a mail server’s report', () => {
  it.each(['fbl', 'bounce'])('stops notices once for %s, by address or Message-ID [NOT-5]', async (type) => {
    const [anna, bram] = [await person(), await person()];
    const events = [
      { type, address: ` ${anna.email.toUpperCase()} ` },
      { type, message_id: await mailTo(bram.id) },
    ];
    expect(await report(events)).toMatchObject({ status: 200, body: { stopped: 2 } });
    expect(await report(events)).toMatchObject({ status: 200, body: { stopped: 0 } });
    expect([await reasons(anna.id), await reasons(bram.id)]).toEqual([[type], [type]]);
  });

  it('gets a retry answer during an outage [NOT-5, API-14]', async () => {
    const anna = await person();
    const events = [{ type: 'bounce', address: anna.email }];
    expect(await whileAway(running(), () => report(events))).toMatchObject({
      status: 503,
      body: { error: 'unavailable' },
    });
    expect(await reasons(anna.id)).toEqual([]);
    expect(await report(events)).toMatchObject({ status: 200, body: { stopped: 1 } });
  });

  it('stops notices only after bounces of an own address [NOT-5, ACC-20]', async () => {
    const [own, corrected] = [
      await makeMember(db(), { status: 'not_confirmed' }),
      await makeMember(db(), { status: 'not_confirmed' }),
    ];
    const linkTo = (memberId: string, correctedEmail: string | null) =>
      db().$transaction((tx) =>
        sendActivation(
          tx,
          { tenantId: SITE_A, memberId, correctedEmail },
          { now: new Date(), ...running().gateways },
        ),
      );
    await linkTo(own.id, null);
    await linkTo(corrected.id, 'corrected@example.com');
    const events: { type: string; message_id: string }[] = [];
    for (const memberId of [own.id, corrected.id]) {
      const mail = await db().delivery.findFirstOrThrow({ where: { memberId, kind: 'activation' } });
      events.push({ type: 'bounce', message_id: mailMessageId(mail) });
    }
    expect(await report(events)).toMatchObject({ status: 200, body: { stopped: 1 } });
    expect([await reasons(own.id), await reasons(corrected.id)]).toEqual([['bounce'], []]);
    // The link was deleted with the replaced address.
    await db().member.updateMany({ data: { notificationsDisabled: [] } });
    await db().token.deleteMany({ where: { memberId: own.id } });
    expect(await report(events)).toMatchObject({ body: { stopped: 0 } });
  });

  it('ignores other and unknown addresses [NOT-5, TEN-10]', async () => {
    const anna = await person();
    const id = await mailTo(anna.id);
    const events = [
      { type: 'bounce', message_id: await mailTo(anna.id, 'mail_changed') },
      { type: 'bounce', message_id: id.replace(/^<./, '<x') },
      { type: 'bounce', message_id: `<${newId()}@${SITE_A}>` },
      { type: 'fbl', address: 'nobody@example.com' },
    ];
    expect(await report(events)).toMatchObject({ status: 200, body: { stopped: 0 } });
    const elsewhere = await report([{ type: 'bounce', message_id: id }], { host: SITE_B });
    expect(elsewhere).toMatchObject({ status: 200, body: { stopped: 0 } });
    expect(await reasons(anna.id)).toEqual([]);
  });

  it('is applied despite one odd event [NOT-5, SAF-5]', async () => {
    const anna = await person();
    const odd = [
      '-'.repeat(36),
      `${newId()}`.toUpperCase(),
      'x'.repeat(36),
      '\u0000'.repeat(36),
      'a'.repeat(5000),
    ];
    const events = [
      ...odd.map((id) => ({ type: 'bounce', message_id: `<0.${id}@${SITE_A}>` })),
      ...['\u0000', 'a\u0000@example.com', 'a@b\r\nBcc: c', "' OR 1=1 --", '', 'x'.repeat(9000)].map(
        (address) => ({ type: 'fbl', address }),
      ),
      { type: 'fbl', address: anna.email },
    ];
    expect(await report(events)).toMatchObject({ status: 200, body: { stopped: 1 } });
    expect(await reasons(anna.id)).toEqual(['fbl']);
  });

  it('over 256 KB is refused unread [SAF-5]', async () => {
    const events = [{ type: 'bounce', address: 'a'.repeat(260 * 1024) }];
    expect((await report(events)).status).toBe(413);
  });

  it('is refused with a wrong or old signature [NOT-5]', async () => {
    const anna = await person();
    const events = [{ type: 'bounce', address: anna.email }];
    const body = JSON.stringify(events);
    const wrong: Given[] = [
      { signature: sign(body, nowS(), { secret: 'another secret' }) },
      { signature: sign(body, nowS(), { domain: SITE_B }) },
      { signature: sign(`${body} `, nowS()) },
      { signature: 'nothing' },
      { signature: '' },
      { at: nowS() - 301 },
      { at: nowS() + 302 },
      { at: nowS() - 10, signature: sign(body, nowS()) },
    ];
    for (const given of wrong)
      expect(await report(events, given)).toMatchObject({
        status: 403,
        body: { error: 'signature_invalid' },
      });
    expect(
      createMailEvents(undefined).isSigned(
        { domain: SITE_A, body, timestamp: String(nowS()), signature: sign(body, nowS(), { secret: '' }) },
        new Date(),
      ),
    ).toBe(false);
    expect(await reasons(anna.id)).toEqual([]);
  });

  it.each(['', '{}', 'no list', '[{"type":"bounce"}]', '[{"type":"other","address":"a@example.com"}]'])(
    'is refused if malformed: %s [API-14, NOT-5]',
    async (body) => {
      expect(await report(body)).toMatchObject({ status: 400, body: { error: 'invalid_body' } });
    },
  );
});
