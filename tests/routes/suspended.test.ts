import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning();
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

const SENTENCE = /You cannot write until [^<]+, because of a decision that affects you\./;

type Form = Record<string, string>;
const open = (path: string, cookie: string, form?: Form) =>
  pages(ask(path, { cookie, ...(form ? { form } : {}) }));
const message = (text = 'Hello') => ({ text, client_key: newId() });

let [bram, anna, cleo] = ['', '', ''];
let [cookie, chat] = ['', ''];
beforeAll(async () => {
  const member = async () => (await makeMember(db(), { credits: 500, lastSeenAt: new Date() })).id;
  [bram, anna, cleo] = [await member(), await member(), await member()];
  cookie = `${await signedIn(running(), bram)}; locale=en`;
  const sent = await open(`/members/${anna}/chat`, cookie, message('Shall we?'));
  chat = sent.headers.get('Location') ?? '';
  const suspendedUntil = new Date(Date.now() + 3 * 86_400_000);
  await db().member.updateMany({ where: { id: bram }, data: { suspendedUntil } });
});

describe('a suspended member', () => {
  it.each([
    ['in a chat', () => chat],
    ['before a first message', () => `/members/${cleo}/chat`],
    ['at the gifts', () => `/members/${anna}/gift`],
    ['in the profile', () => '/profile'],
  ])('reads until when they may not write: %s [CON-3]', async (_, path) => {
    const answer = await open(path(), cookie);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toMatch(SENTENCE);
    if (path() !== '/profile') expect(html).not.toMatch(/<(textarea|input)[^>]* name="text"/);
  });

  it('reads on [CON-3]', async () => {
    expect(await (await open(chat, cookie)).text()).toContain('Shall we?');
    expect((await open('/members', cookie)).status).toBe(200);
  });

  it('gets a sent text back with the sentence [CON-3, ERR-4]', async () => {
    for (const [path, form] of [
      [chat, message('My long text')],
      [`/members/${cleo}/chat`, message('My long text')],
      ['/profile', { intent: 'about', aboutMe: 'My long text' }],
    ] as const) {
      const refused = await open(path, cookie, form);
      expect([path, refused.status]).toEqual([path, 422]);
      expect(await refused.text()).toMatch(SENTENCE);
    }
    expect(await db().message.count({ where: { senderId: bram } })).toBe(1);
    expect(await db().profile.findFirst({ where: { id: bram } })).toMatchObject({
      aboutMe: expect.not.stringContaining('My long text'),
    });
  });

  it('is led back from the page that sends photos [CON-3]', async () => {
    const answer = await open(`${chat}/image`, cookie);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, chat]);
  });

  it('finds the composer again once it is over [CON-3]', async () => {
    await db().member.updateMany({ where: { id: bram }, data: { suspendedUntil: new Date() } });
    const html = await (await open(chat, cookie)).text();
    expect(html).not.toMatch(SENTENCE);
    expect(html).toMatch(/<textarea[^>]* name="text"/);
  });
});
