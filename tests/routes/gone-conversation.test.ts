import { beforeAll, describe, expect, it } from 'vitest';
import { removeConversation } from '~/domain/chat/remove-conversation.server';
import { newId } from '~/domain/new-id';
import { blockMember } from '~/domain/safety/block-member.server';
import { aPhoto } from '../domain/profiles/photo-world';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning();
const pages = usePages(async () => [
  { id: 'routes/chat', path: 'chats/:id', module: await import('~/routes/chats.$id') },
  { id: 'routes/image', path: 'chats/:id/image', module: await import('~/routes/chats.$id_.image') },
  { id: 'routes/gift', path: 'members/:id/gift', module: await import('~/routes/members.$id_.gift') },
  { id: 'routes/start', path: 'members/:id/chat', module: await import('~/routes/members.$id_.chat') },
]);
const db = () => running().database.forTenant(SITE_A);
const WORDS = 'The cold one <behind> the mill.';

type Person = { id: string; cookie: string };

async function person(name: string): Promise<Person> {
  const { id } = await makeMember(db(), { name, credits: 50, lastSeenAt: new Date() });
  return { id, cookie: await signedIn(running(), id) };
}

const post = (who: Person, path: string) =>
  pages(ask(path, { cookie: who.cookie, form: { text: WORDS, client_key: newId() } }));

/** By default, the empty file of an unused control. */
function postPhoto(who: Person, chat: string, photo: File = new File([], '')): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ text: WORDS, client_key: newId() })) body.set(name, value);
  body.set('photo', photo);
  return pages(
    new Request(`http://${SITE_A}${chat}/image`, {
      method: 'POST',
      headers: { Host: SITE_A, Cookie: who.cookie, 'Sec-Fetch-Site': 'same-origin' },
      body,
    }),
  );
}

const picture = async () => new File([new Uint8Array(await aPhoto())], 'me.jpg', { type: 'image/jpeg' });

describe('a post to a removed conversation', () => {
  let anna: Person;
  let bram: Person;
  let chat = '';
  beforeAll(async () => {
    [anna, bram] = [await person('Anna'), await person('Bram')];
    chat = (await post(anna, `/members/${bram.id}/chat`)).headers.get('Location')!;
    const conversationId = chat.replace('/chats/', '');
    const removed = await removeConversation(
      running().database.sqlFor(SITE_A),
      { tenantId: SITE_A, memberId: bram.id, conversationId },
      { now: new Date(), ...running().gateways },
    );
    expect(removed.ok).toBe(true);
  });

  it('shows its text again, to be copied [CHA-7, CHA-18, ERR-4]', async () => {
    for (const answer of [await post(anna, chat), await postPhoto(anna, chat, await picture())]) {
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(html).toContain('<title>The conversation has been deleted.</title>');
      expect(html).toMatch(/<h1[^>]*>The conversation has been deleted\.<\/h1>/);
      expect(html).toMatch(/<textarea[^>]*>The cold one &lt;behind&gt; the mill\.<\/textarea>/);
      expect(html).toMatch(/<header[\s\S]*<main[\s\S]*<a href="\/chats"[\s\S]*<footer/);
      expect(html).not.toContain('<script');
    }
  });

  it('looks the same for foreign and unknown conversations [CHA-11, TEN-10]', async () => {
    const foreign = (await post(anna, `/members/${(await person('Cleo')).id}/chat`)).headers.get('Location')!;
    const main = async (path: string) =>
      /<main[\s\S]*<\/main>/.exec(await (await post(bram, path)).text())![0];
    const gone = await main(chat);
    expect(gone).toContain('The conversation has been deleted.');
    expect([await main(foreign), await main(`/chats/${newId()}`)]).toEqual([gone, gone]);
  });

  it('links the report form if its author received something [CHA-7]', async () => {
    const read = async (who: Person) => {
      const answer = await pages(ask(chat, { cookie: who.cookie }));
      return { status: answer.status, html: await answer.text() };
    };
    const [his, hers] = [await read(bram), await read(anna)];
    expect([his.status, hers.status]).toEqual([404, 404]);
    expect(his.html).toContain(`<a href="/members/${anna.id}/report?to=/chats"`);
    expect(his.html).toMatch(/For 48\shours after that/);
    expect(hers.html).not.toContain('/report');
    expect(his.html + hers.html).not.toContain('The cold one');
  });

  it('is a 404 in JSON for scripts, which keep the text [CHA-15]', async () => {
    const form = { text: WORDS, client_key: newId() };
    const answer = await pages(ask(chat, { cookie: anna.cookie, form, script: true }));
    expect([answer.status, await answer.json()]).toMatchObject([404, { typed: WORDS }]);
  });
});

describe('a post to a member who blocked the author', () => {
  const block = (blocker: Person, blocked: Person) =>
    blockMember(
      db(),
      { tenantId: SITE_A, blockerId: blocker.id, blockedId: blocked.id },
      { now: new Date(), events: running().gateways.events },
    );

  it('shows its text again in the chat, to be copied [CHA-11, CHA-18, ERR-4]', async () => {
    const [dora, egon] = [await person('Dora'), await person('Egon')];
    const chat = (await post(dora, `/members/${egon.id}/chat`)).headers.get('Location')!;
    await block(egon, dora);
    const answer = await post(dora, chat);
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('This member is not available. You can still read what was written.');
    expect(html).toContain('You can still copy what you wrote:');
    expect(html).toMatch(
      /<textarea[^>]* readonly=""[^>]*>The cold one &lt;behind&gt; the mill\.<\/textarea>/i,
    );
    expect(html).not.toContain('aria-label="Send"');
    const opened = await (await pages(ask(chat, { cookie: dora.cookie }))).text();
    expect(opened).toContain('This member is not available.');
    expect(opened).not.toContain('<textarea');
  });

  it('shows text beside a photo or gift on its own page [CHA-4, CHA-11, CHA-18, GIF-1, ERR-4]', async () => {
    const [dora, gijs] = [await person('Dora'), await person('Gijs')];
    const chat = (await post(dora, `/members/${gijs.id}/chat`)).headers.get('Location')!;
    await block(gijs, dora);
    const gift = { text: WORDS, client_key: newId(), gift: 'rose' };
    const answers = [
      await postPhoto(dora, chat, await picture()),
      await postPhoto(dora, chat),
      await pages(ask(`/members/${gijs.id}/gift`, { cookie: dora.cookie, form: gift })),
      await post(dora, `/members/${gijs.id}/gift`),
    ];
    for (const answer of answers) {
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(html).toMatch(/<h1[^>]*>This member is not available\.<\/h1>/);
      expect(html).toContain('You can still copy what you wrote:');
      expect(html).toMatch(/<textarea[^>]*>The cold one &lt;behind&gt; the mill\.<\/textarea>/);
    }
    const opened = await pages(ask(`${chat}/image`, { cookie: dora.cookie }));
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, chat]);
  });

  it('shows a first message on its own page [CHA-2, CHA-11, CHA-18, ERR-4]', async () => {
    const [dora, finn] = [await person('Dora'), await person('Finn')];
    await block(finn, dora);
    const answer = await post(dora, `/members/${finn.id}/chat`);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toMatch(/<h1[^>]*>This member is not available\.<\/h1>/);
    expect(html).toMatch(/<textarea[^>]*>The cold one &lt;behind&gt; the mill\.<\/textarea>/);
  });
});
