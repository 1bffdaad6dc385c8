import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { loader as openChat } from '~/routes/chats.$id';
import { action as startChat } from '~/routes/members.$id_.chat';
import { makeMember, SITE_A } from '../support/database';
import { visit } from '../support/browser';
import { ask, signedIn, useRunning } from '../support/running';

const running = useRunning({ message_credits: 2 });
const db = () => running().database.forTenant(SITE_A);

async function person(name: string, interests: string[]) {
  const { id } = await makeMember(db(), { name, credits: 100 });
  await db().profileInterest.createMany({
    data: interests.map((interest) => ({ id: newId(), tenantId: SITE_A, memberId: id, interest })),
  });
  return { id, cookie: `${await signedIn(running(), id)}; locale=en` };
}

describe('the column beside a chat', () => {
  it('shows only shared interests [CHA-1]', async () => {
    const anna = await person('Anna', ['wine', 'art', 'beach']);
    const bram = await person('Bram', ['beach', 'wine', 'coffee']);
    const { headers } = await visit(
      startChat,
      ask(`/members/${bram.id}/chat`, { cookie: anna.cookie, form: { text: 'Hi', client_key: newId() } }),
      { id: bram.id },
    );
    const id = headers.get('Location')!.replace('/chats/', '');
    const { body } = await visit(openChat, ask(`/chats/${id}`, { cookie: anna.cookie }), { id });
    expect((body as { shared: { text: string }[] }).shared.map(({ text }) => text).sort()).toEqual([
      'Beach',
      'Wine',
    ]);
  });
});
