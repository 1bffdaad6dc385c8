import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning({ domain_language: 'en', message_credits: 2, photo_credits: 5, gift_credits: 15 });
const pages = usePages(pageRoutes);

async function person(name: string, seed: MemberSeed = {}) {
  const db = running().database.forTenant(SITE_A);
  const { id } = await makeMember(db, { name, credits: 100, lastSeenAt: new Date(), ...seed });
  return { id, cookie: await signedIn(running(), id) };
}
type Person = Awaited<ReturnType<typeof person>>;

const open = async (as: Person, path: string) => (await pages(ask(path, { cookie: as.cookie }))).text();

async function write(from: Person, to: Person): Promise<string> {
  const form = { text: 'hello', client_key: newId() };
  const { headers } = await pages(ask(`/members/${to.id}/chat`, { cookie: from.cookie, form }));
  return headers.get('Location')!;
}

const note = /Your email address is not confirmed yet\. \w+ can read what you write, but can reply only/;

describe('an unconfirmed member', () => {
  it('learns before the first message that replies must wait [ACC-21, CHA-13]', async () => {
    const [anna, bram] = [await person('Anna', { status: 'not_confirmed' }), await person('Bram')];
    const html = await open(anna, `/members/${bram.id}/chat`);
    expect(html).toMatch(note);
    expect(html).toContain('href="/complete-signup"');
    expect(html.search(note)).toBeLessThan(html.indexOf('name="text"'));
  });

  it('learns it in the chat, and before photos and gifts [ACC-21, CHA-13]', async () => {
    const [anna, bram] = [await person('Anna', { status: 'not_confirmed' }), await person('Bram')];
    const chat = await write(anna, bram);
    for (const path of [chat, `${chat}/image`, `/members/${bram.id}/gift`])
      expect(await open(anna, path), path).toMatch(note);
  });

  it('is told the truth: the other finds no composer [ACC-21]', async () => {
    const [anna, bram] = [await person('Anna', { status: 'not_confirmed' }), await person('Bram')];
    const html = await open(bram, await write(anna, bram));
    expect(html).toContain('hello');
    expect(html).toContain('has not confirmed their email address yet');
    expect(html).not.toContain('name="text"');
  });

  it('does not learn it of a fictional profile [ACC-21, PRO-10]', async () => {
    const [anna, fee] = [
      await person('Anna', { status: 'not_confirmed' }),
      await person('Fee', { fictional: true }),
    ];
    expect(await open(anna, `/members/${fee.id}/chat`)).not.toMatch(note);
  });

  it('learns it beside suggestions, with who sees the profile [ACC-10, ACC-21]', async () => {
    const anna = await person('Anna', { status: 'not_confirmed', gender: 'female', sexuality: 'hetero' });
    await person('Bram', { gender: 'male', sexuality: 'hetero' });
    const html = await open(anna, '/signup-matches');
    expect(html).toContain('only those you write to can see your profile');
    expect(html).toContain('they can read your message but not reply');
  });
});

describe('the limits of unconfirmed members', () => {
  const sent = (as: Person, path: string, form: Record<string, string>) =>
    pages(ask(path, { cookie: as.cookie, form: { client_key: newId(), ...form } }));
  const unconfirmed = () => person('Anna', { status: 'not_confirmed', paidUser: true });
  const emailOf = async ({ id }: Person) =>
    (await running().database.forTenant(SITE_A).member.findFirstOrThrow({ where: { id } })).email;

  /** Expects the explanation, its link and the typed text. */
  async function expectConfirmFirst(answer: Response, as: Person, typed: string) {
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain(`Confirm your email address first: we sent a link to ${await emailOf(as)}.`);
    expect(html).toContain('href="/complete-signup"');
    expect(html).toContain(typed);
  }

  it.each([
    ['member', {}],
    ['fictional profile', { fictional: true }],
  ])('refuse a second conversation with a %s [ACC-21, SAF-6]', async (_who, seed) => {
    const anna = await unconfirmed();
    const [bram, other] = [await person('Bram', seed), await person('Other', seed)];
    const chat = await write(anna, bram);
    const answer = await sent(anna, `/members/${other.id}/chat`, { text: 'hello to you' });
    await expectConfirmFirst(answer, anna, 'hello to you');
    expect((await sent(anna, chat, { text: 'and again' })).status).toBe(303);
  });

  it('refuse another conversation after a removal [ACC-21, SAF-6]', async () => {
    const [anna, bram, other] = [await unconfirmed(), await person('Bram'), await person('Other')];
    const chat = await write(anna, bram);
    await sent(bram, `${chat}/remove`, {});
    const answer = await sent(anna, `/members/${other.id}/chat`, { text: 'hello to you' });
    await expectConfirmFirst(answer, anna, 'hello to you');
  });

  it('refuse a gift without charging [ACC-21, GIF-1]', async () => {
    const [anna, bram] = [await unconfirmed(), await person('Bram')];
    const answer = await sent(anna, `/members/${bram.id}/gift`, { gift: 'rose', text: 'for you' });
    await expectConfirmFirst(answer, anna, 'for you');
    expect(
      await running()
        .database.forTenant(SITE_A)
        .giftSent.count({ where: { fromId: anna.id } }),
    ).toBe(0);
  });

  it('refuse an eleventh message a day [ACC-21, SAF-6]', async () => {
    const [anna, bram] = [await unconfirmed(), await person('Bram')];
    const chat = await write(anna, bram);
    for (let count = 1; count < 10; count++)
      expect((await sent(anna, chat, { text: `message ${count}` })).status).toBe(303);
    await expectConfirmFirst(await sent(anna, chat, { text: 'one more' }), anna, 'one more');
  });

  it('refuse the trial, and lead to the link [ACC-17]', async () => {
    const anna = await person('Anna', { status: 'not_confirmed' });
    const answer = await sent(anna, '/notifications/delete?reason=price', { intent: 'trial' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/complete-signup']);
    const member = await running()
      .database.forTenant(SITE_A)
      .member.findFirstOrThrow({ where: { id: anna.id } });
    expect(member.trialUntil).toBeNull();
  });
});

it('end with the confirmation [ACC-21]', async () => {
  const [anna, bram] = [await person('Anna'), await person('Bram')];
  const chat = await write(anna, bram);
  for (const path of [chat, `${chat}/image`, `/members/${bram.id}/gift`])
    expect(await open(anna, path), path).not.toMatch(note);
});
