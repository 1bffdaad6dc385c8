import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { loader as openSearch } from '~/routes/chats.$id_.search';
import { action as startChat } from '~/routes/members.$id_.chat';
import { visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning();

async function person(name: string) {
  const { id } = await makeMember(running().database.forTenant(SITE_A), { name, credits: 100 });
  return { id, cookie: await signedIn(running(), id) };
}

/** Returns a conversation with one message, and the page of its search. */
async function searched(query: string) {
  const [anna, bram] = [await person('Anna'), await person('Bram')];
  const form = { text: 'Which lake do you swim in?', client_key: newId() };
  const sent = await visit(startChat, ask(`/members/${bram.id}/chat`, { cookie: anna.cookie, form }), {
    id: bram.id,
  });
  const id = sent.headers.get('Location')!.replace('/chats/', '');
  const { status, body } = await visit(
    openSearch,
    ask(`/chats/${id}/search?${query}`, { cookie: bram.cookie }),
    { id },
  );
  return { id, status, body };
}

describe('the search in a chat', () => {
  it('links each match to its place [CHA-24]', async () => {
    const { id, status, body } = await searched('q=LAKE');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      found: [{ seq: 1, mine: false, match: 'lake', href: `/chats/${id}/search?q=LAKE&at=1#m1` }],
      moreHref: null,
      around: null,
    });
  });

  // The database has no larger number than 2147483647.
  it.each(['1', '2147483647', '9999999999'])(
    'shows the messages around %s, or the newest [CHA-24, SAF-5]',
    async (at) => {
      const { status, body } = await searched(`at=${at}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        found: null,
        around: { view: { messages: [{ seq: 1 }] }, olderHref: null, newerHref: null },
      });
    },
  );
});
