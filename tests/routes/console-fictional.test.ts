import { beforeAll, describe, expect, it } from 'vitest';
import { deleteMessage } from '~/domain/chat/delete-message.server';
import { checkLedger } from '~/domain/credits/check-ledger.server';
import { answerChat } from '~/domain/fictional/answer-chat.server';
import type { LiveEventPublisher } from '~/domain/live-events';
import { newId } from '~/domain/new-id';
import { findPushFacts } from '~/domain/notifications/facts/find-push-facts.server';
import { translateFor } from '~/i18n/catalogues.server';
import { writePush } from '~/mails/write-push';
import { sendText } from '~/domain/chat/send/send-text.server';
import { action as postChat, loader as openChat } from '~/routes/console.fictional.$site.$id';
import { loader as openQueue } from '~/routes/console.fictional._index';
import { on, type MadeOperator } from '../domain/operators/operator-world';
import { visit } from '../support/browser';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { CONSOLE, makeOperator, operatorSession } from './console-world';
import { pageRoutes } from './every-route';

const HOURS = { days: 'mon-sun', from: '09:00', to: '22:00', answer_within_hours: 12 };
const running = useRunning({
  fictional_replies: true,
  fictional_hours: HOURS,
  fictional_warning: { en: 'Our own people made this up.' },
  message_credits: 2,
});
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);
const sql = () => running().database.sqlFor(SITE_A);

type Author = MadeOperator & { cookie: string };
let [anna, bob, elsewhere]: Author[] = [];

const author = async (siteId: string): Promise<Author> => {
  const made = await makeOperator(running(), on(siteId, 'author'));
  return { ...made, cookie: await operatorSession(running(), made) };
};

beforeAll(async () => {
  [anna, bob, elsewhere] = [await author(SITE_A), await author(SITE_A), await author(SITE_B)];
});

/** A member's message to a new fictional profile. */
async function written(text: string, to?: string) {
  const profileId = to ?? (await makeMember(db(), { name: 'Eva', fictional: true })).id;
  const { id: memberId } = await makeMember(db(), { name: 'Reader', credits: 100, paidUser: true });
  const write = async (words: string) => {
    const tenant = running().tenants.get(SITE_A)!;
    const input = { tenant, senderId: memberId, to: { otherId: profileId }, text: words, clientKey: newId() };
    const sent = await sendText(sql(), input, { now: new Date(), ...running().gateways });
    if (!sent.ok) throw new Error(sent.reason);
    return sent.value.conversationId;
  };
  return { profileId, memberId, write, id: await write(text) };
}

const params = (id: string) => ({ site: SITE_A, id });
const asAuthor = ({ cookie }: Author, form?: Record<string, string>) => ({
  host: CONSOLE,
  cookie,
  ...(form ? { form } : {}),
});
const look = (by: Author, id: string) =>
  visit(openChat, ask(`/console/fictional/${SITE_A}/${id}`, asAuthor(by)), params(id));
const post = (by: Author, id: string, form: Record<string, string>) =>
  visit(
    postChat,
    ask(`/console/fictional/${SITE_A}/${id}`, asAuthor(by, { client_key: newId(), text: '', ...form })),
    params(id),
  );
const queue = async (by: Author): Promise<string> =>
  JSON.stringify((await visit(openQueue, ask('/console/fictional', asAuthor(by)))).body);
const waits = (conversationId: string) => db().waitingChat.findFirst({ where: { conversationId } });
const texts = async (conversationId: string) =>
  (await db().message.findMany({ where: { conversationId }, orderBy: { seq: 'asc' } })).map(
    ({ text }) => text,
  );

describe('the authors’ queue', () => {
  it('lists who waits, for authors of the site alone [CON-6]', async () => {
    const { id } = await written('Hello');
    expect(await queue(anna!)).toContain(id);
    expect(await queue(elsewhere!)).not.toContain(id);
    expect((await look(elsewhere!, id)).status).toBe(404);
  });

  it('shows an author’s own profile to nobody else [CON-6]', async () => {
    const { id: profileId } = await makeMember(db(), { name: 'Mia', fictional: true });
    await db().profileAuthor.create({ data: { id: profileId, tenantId: SITE_A, operatorId: anna!.id } });
    const { id } = await written('Hello', profileId);
    expect(await queue(anna!)).toContain(id);
    expect(await queue(bob!)).not.toContain(id);
    expect((await look(bob!, id)).status).toBe(404);
    expect((await post(bob!, id, { intent: 'answer', text: 'Hi' })).status).toBe(404);
  });

  it('leases what is opened, and refuses others [CON-2, CON-6]', async () => {
    const { id } = await written('Hello');
    expect((await look(anna!, id)).status).toBe(200);
    expect((await look(bob!, id)).body).toMatchObject({ form: null });
    expect((await post(bob!, id, { intent: 'answer', text: 'Hi' })).status).toBe(409);
    expect(await texts(id)).toEqual(['Hello']);
  });
});

describe('an author’s answer', () => {
  it('is stored with its author, costs nothing and ends the wait [CON-6]', async () => {
    const { id, profileId, memberId } = await written('Hello');
    await look(anna!, id);
    expect((await post(anna!, id, { intent: 'answer', text: 'Hi there' })).status).toBe(303);
    expect(await texts(id)).toEqual(['Hello', 'Hi there']);
    const { id: messageId, costCredits } = await db().message.findFirstOrThrow({
      where: { conversationId: id, senderId: profileId },
    });
    expect(costCredits).toBe(0);
    expect(await db().authoredMessage.findFirst({ where: { id: messageId } })).toMatchObject({
      operatorId: anna!.id,
      isTruth: false,
    });
    expect(await waits(id)).toBeNull();
    const { credits } = await db().member.findFirstOrThrow({ where: { id: memberId } });
    expect(credits).toBe(98);
    const acts = await running().database.operators.auditEntry.findMany({ where: { subjectId: id } });
    expect(acts.map(({ action, detail }) => [action, detail])).toEqual([
      ['fictional_chat_opened', {}],
      ['fictional_chat_answered', { truth: false }],
    ]);
  });

  it('is labelled in the chat, the list and with its hours [CON-6]', async () => {
    const { id, memberId } = await written('Hello');
    await look(anna!, id);
    await post(anna!, id, { intent: 'answer', text: 'Hi there' });
    const cookie = await signedIn(running(), memberId);
    const show = async (address: string) =>
      (await (await pages(ask(address, { cookie }))).text()).replace(/<!-- -->/g, '');
    const chat = await show(`/chats/${id}`);
    expect(chat).toContain('Written by our team');
    expect(chat).toContain('Our team answers: Monday–Sunday, 09:00–22:00');
    expect(chat).toContain('at most 12 hours');
    expect(await show(`/chats/${id}/messages`)).toContain('Written by our team');
    expect(await show('/chats')).toContain('Our team: Hi there');
    expect(await show('/credits')).toContain('at most 12 hours');
  });

  it('must be the truth after the question, once [CON-6]', async () => {
    const { id } = await written('Are you real?');
    const { body } = await look(anna!, id);
    expect(JSON.stringify(body)).toContain('I’m not a real person');
    const refused = await post(anna!, id, { intent: 'answer', text: 'Of course!' });
    expect(refused.status).toBe(422);
    expect((await post(anna!, id, { intent: 'close' })).status).toBe(422);
    expect(await texts(id)).toHaveLength(1);
    expect((await post(anna!, id, { intent: 'truth' })).status).toBe(303);
    expect((await texts(id))[1]).toContain('fictional profile');
    expect((await post(anna!, id, { intent: 'answer', text: 'Ask me more' })).status).toBe(303);
    expect(await texts(id)).toHaveLength(3);
    expect(await waits(id)).toBeNull();
  });

  it('is refused without words, and keeps what was typed [CON-6]', async () => {
    const { id, write } = await written('Hello');
    await write('Are you there?');
    expect(await db().waitingChat.count({ where: { conversationId: id } })).toBe(1);
    await look(anna!, id);
    expect((await post(anna!, id, { intent: 'answer', text: ' ' })).status).toBe(422);
    expect((await post(anna!, id, { intent: 'answer', text: 'x'.repeat(20_000) })).status).toBe(422);
    expect((await post(anna!, id, { intent: 'close' })).status).toBe(303);
    expect(await waits(id)).toBeNull();
  });

  it('keeps what was typed besides the truth [CON-6]', async () => {
    const { id } = await written('Are you real?');
    await look(anna!, id);
    const told = await post(anna!, id, { intent: 'truth', text: 'And I like the sea' });
    const [, cookie] = /(typed=[^;]+)/.exec(told.headers.get('Set-Cookie') ?? '') ?? [];
    const again = ask(`/console/fictional/${SITE_A}/${id}`, {
      host: CONSOLE,
      cookie: `${anna!.cookie}; ${cookie}`,
    });
    expect((await visit(openChat, again, params(id))).body).toMatchObject({
      typed: { text: ['And I like the sea'] },
    });
    const { id: other } = await written('Are you real?');
    await look(anna!, other);
    const long = 'Mein Hund '.repeat(600);
    const answered = await post(anna!, other, { intent: 'truth', text: long });
    expect(answered).toMatchObject({ status: 200, body: { errors: {}, text: long } });
    expect(await texts(other)).toHaveLength(2);
  });

  it('shows what was typed once a colleague has answered [CON-6]', async () => {
    const { id } = await written('Hello');
    await look(anna!, id);
    await post(anna!, id, { intent: 'answer', text: 'Hi there' });
    const late = await post(bob!, id, { intent: 'answer', text: 'Hi from me, too' });
    expect(late.headers.get('Location')).toBe('/console/fictional?done=chat_gone');
    const [, cookie] = /(typed=[^;]+)/.exec(late.headers.get('Set-Cookie') ?? '') ?? [];
    const list = ask('/console/fictional', { host: CONSOLE, cookie: `${bob!.cookie}; ${cookie}` });
    expect((await visit(openQueue, list)).body).toMatchObject({ typed: { text: ['Hi from me, too'] } });
    expect(await texts(id)).toEqual(['Hello', 'Hi there']);
  });

  it('is sent once by two presses [CON-6]', async () => {
    const { id } = await written('Hello');
    await look(anna!, id);
    const form = { intent: 'answer', text: 'Hi there', client_key: newId() };
    await post(anna!, id, form);
    const again = await post(anna!, id, form);
    expect(again.headers.get('Location')).toBe('/console/fictional?done=answered');
    expect(await texts(id)).toEqual(['Hello', 'Hi there']);
  });
});

describe('the notice of an answer', () => {
  it('is labelled in the push [CON-6, PWA-4]', async () => {
    const { id, memberId } = await written('Hello');
    await look(anna!, id);
    await post(anna!, id, { intent: 'answer', text: 'Hi there' });
    const { id: sideId } = await db().conversationMember.findFirstOrThrow({
      where: { conversationId: id, memberId },
    });
    const browser = { endpoint: `https://push.example/${newId()}`, p256dh: 'key', auth: 'secret' };
    const subscription = { id: newId(), tenantId: SITE_A, memberId, createdAt: new Date(), ...browser };
    await db().pushSubscription.create({ data: subscription });
    const tenant = running().tenants.get(SITE_A)!;
    const claimed = { id: newId(), memberId, channel: 'push' as const, kind: 'new_message' };
    const found = await findPushFacts(
      sql(),
      { ...claimed, causeId: sideId, causePeriod: '2' },
      { now: new Date(), site: tenant },
    );
    if (!('facts' in found)) throw new Error(found.skipped);
    const text = writePush(found.facts, { t: translateFor(tenant.texts, 'en'), tenant });
    expect(text).toContain('Eva (fictional)');
    expect(text).toContain('Written by our team');
    expect(text).not.toContain('Hi there');
  });

  it('is labelled in the event of open pages [CON-6, CHA-4]', async () => {
    const { id, memberId, profileId } = await written('Hello');
    const heard: unknown[] = [];
    const events: LiveEventPublisher = {
      publish: (_tenantId, readerId, name, data) => {
        if (readerId === memberId && name === 'message') heard.push(data);
      },
    };
    await look(anna!, id);
    const tenant = running().tenants.get(SITE_A)!;
    const input = { tenant, conversationId: id, operatorId: anna!.id, text: 'Hi there', isTruth: false };
    await answerChat(sql(), { ...input, clientKey: newId() }, { now: new Date(), events });
    expect(heard).toMatchObject([
      { conversationId: id, mine: false, content: { text: 'Hi there', senderId: profileId, fromTeam: true } },
    ]);
  });
});

describe('a conversation that needs no answer', () => {
  const balance = async (id: string) => (await db().member.findFirstOrThrow({ where: { id } })).credits;
  const close = (by: Author, id: string) => post(by, id, { intent: 'close' });

  it('keeps its place while an answer is typed [CON-6]', async () => {
    const { id } = await written('Hello');
    await look(anna!, id);
    const refused = await post(anna!, id, { intent: 'close', text: 'Hi there' });
    expect(refused).toMatchObject({ status: 422, body: { text: 'Hi there' } });
    expect(await waits(id)).not.toBeNull();
  });

  it('gives back what the unanswered messages cost, with a mail [CON-6, CRE-1]', async () => {
    const { id, memberId, write } = await written('Hello');
    await look(anna!, id);
    await post(anna!, id, { intent: 'answer', text: 'Hi there' });
    await write('How are you?');
    await write('Still there?');
    expect(await balance(memberId)).toBe(94);
    await look(anna!, id);
    expect((await close(anna!, id)).status).toBe(303);
    expect(await balance(memberId)).toBe(98);
    const entries = await db().creditEntry.findMany({ where: { memberId, amountCredits: { gt: 0 } } });
    expect(entries.filter(({ kind }) => kind === 'message')).toHaveLength(2);
    expect((await checkLedger(sql())).fault).toBeNull();
    const mails = await db().delivery.findMany({ where: { memberId, kind: 'credits_returned' } });
    expect(mails).toHaveLength(1);
    const cookie = await signedIn(running(), memberId);
    expect(await (await pages(ask('/transactions', { cookie }))).text()).toContain('Credits given back');
    const acts = await running().database.operators.auditEntry.findMany({
      where: { subjectId: id, action: 'fictional_chat_closed' },
    });
    expect(acts.map(({ detail }) => detail)).toEqual([{ credits: 4 }]);
  });

  it('gives each message back once, also by two presses at once [CON-6]', async () => {
    const { id, memberId, write } = await written('Hello');
    await look(anna!, id);
    const answers = await Promise.all([close(anna!, id), close(anna!, id)]);
    expect(answers.every(({ status }) => status === 303 || status === 409)).toBe(true);
    expect((await close(anna!, id)).headers.get('Location')).toBe('/console/fictional?done=chat_gone');
    expect(await balance(memberId)).toBe(100);
    await write('Hello again');
    await look(anna!, id);
    await close(anna!, id);
    expect(await balance(memberId)).toBe(100);
    expect((await checkLedger(sql())).fault).toBeNull();
  });

  it('gives nothing back for a deleted message [CHA-16, CON-6]', async () => {
    const { id, memberId } = await written('Hello');
    await deleteMessage(
      sql(),
      { tenantId: SITE_A, memberId, conversationId: id, seq: 1 },
      { now: new Date(), ...running().gateways },
    );
    await look(anna!, id);
    await close(anna!, id);
    expect(await balance(memberId)).toBe(98);
  });
});
