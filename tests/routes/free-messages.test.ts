import { describe, expect, it } from 'vitest';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning({ message_credits: 0, signup_credits: 10 });
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

async function open(address: string, cookie = 'locale=en') {
  const html = await (await pages(ask(address, { cookie }))).text();
  return html.replaceAll('<!-- -->', '').replace(/<script[^]*?<\/script>/g, '');
}

describe('with free messages', () => {
  it('a real profile says so, and is not called fictional [CHA-13, PRO-10]', async () => {
    const { id: reader } = await makeMember(db(), { gender: 'male' });
    const { id: sanne } = await makeMember(db(), { name: 'Sanne' });
    const { id: eva } = await makeMember(db(), { name: 'Eva', fictional: true });
    const cookie = await signedIn(running(), reader);
    const real = await open(`/members/${sanne}`, cookie);
    expect(real).toContain('>Messages are free.</p>');
    expect(real).not.toMatch(/fictional profile costs/);
    expect(await open(`/members/${eva}`, cookie)).toContain(
      '>Writing to a fictional profile costs nothing.</p>',
    );
  });

  it.each(['/', '/landers/gallery'])(
    'the visitors’ page %s says so without a 0 [LAN-4, SAF-8]',
    async (address) => {
      const html = await open(address);
      expect(html).toContain('>Messages are free.<');
      expect(html).not.toMatch(/\b0 credits/);
    },
  );

  it('the home page’s price table says so [LAN-4]', async () => {
    expect(await open('/')).toMatch(/<dt>Sending a message<\/dt><dd[^>]*>Free<\/dd>/);
  });
});
