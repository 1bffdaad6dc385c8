import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';
import { changeSettings } from './sign-up-world';

const running = useRunning();
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

const CLAIM = {
  percentage: 46,
  source: { en: 'A survey of ours', nl: 'Een eigen onderzoek' },
  date: '2026-01-15',
};

const restores: (() => void)[] = [];
const change = (settings: Parameters<typeof changeSettings>[1]) =>
  void restores.push(changeSettings(running(), settings));
afterEach(() => {
  restores.splice(0).forEach((restore) => restore());
  vi.useRealTimers();
});

const plain = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('\u00a0', ' ');

async function person(seed: MemberSeed & { trialUntil?: Date } = {}) {
  const { trialUntil, ...rest } = seed;
  const { id } = await makeMember(db(), rest);
  if (trialUntil) await db().member.update({ where: { id }, data: { trialUntil } });
  return { id, cookie: await signedIn(running(), id) };
}

async function page(path: string, { cookie = '', locale = 'en' } = {}) {
  const answer = await pages(ask(path, { cookie: `locale=${locale}${cookie && `; ${cookie}`}` }));
  return {
    status: answer.status,
    location: answer.headers.get('Location'),
    html: plain(await answer.text()),
  };
}

const main = ({ html }: { html: string }) => /<main[^]*<\/main>/.exec(html)?.[0] ?? '';
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr[^]*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>([^]*?)<\/t[hd]>/g)].map(([, cell = '']) => textOf(cell)),
  );

describe('the premium page', () => {
  it('needs a login, and returns after it [NAV-19, NAV-11]', async () => {
    expect(await page('/premium')).toMatchObject({ status: 303, location: '/login?to=%2Fpremium' });
  });

  it('lists only what changes, by the rules’ own numbers [CRE-9, CRE-3, PRO-4, CHA-8]', async () => {
    const { cookie } = await person();
    const shown = await page('/premium', { cookie });
    expect(rowsOf(main(shown))).toEqual([
      ['What', 'Without', 'Premium'],
      ['Photos on your profile', '3', '25'],
      ['Photos you see of others', '3 per member', 'All'],
      ['Conversations you start', '2', 'No limit'],
    ]);
    expect(textOf(main(shown)).split('a message costs the same')).toHaveLength(2);
    expect(shown.html).toContain('<title>Premium · ');
  });

  it('names the cheapest bundle’s price and links the bundles [CRE-3, PAY-6]', async () => {
    const { cookie } = await person();
    const shown = main(await page('/premium', { cookie }));
    expect(textOf(shown)).toContain('Buy any bundle and you have Premium: from €9.95, paid once.');
    expect(textOf(shown)).toMatch(/€\d\.\d\d per message/);
    expect(shown).toMatch(/href="\/credits\?to=%2Fpremium"[^>]*>See the bundles/);
  });

  it('names a trial’s end in the site’s time zone [CRE-3, ACC-17]', async () => {
    const { cookie } = await person({ trialUntil: new Date('2099-11-24T20:14:00Z') });
    expect(textOf(main(await page('/premium', { cookie })))).toContain(
      'You have it until 24 November 2099 at 21:14. Then it ends by itself, and it costs nothing.',
    );
    const over = await person({ trialUntil: new Date(Date.now() - 1000) });
    const shown = textOf(main(await page('/premium', { cookie: over.cookie })));
    expect(shown).not.toContain('You have it until');
    expect(shown).toContain('Room to talk.');
  });

  it('confirms a payer’s premium and offers bundles [CRE-3]', async () => {
    const { cookie } = await person({ paidUser: true, trialUntil: new Date('2099-11-24T20:14:00Z') });
    const shown = main(await page('/premium', { cookie }));
    expect(textOf(shown)).toContain('You have Premium. You keep it when your credits are used up');
    expect(shown).toMatch(/href="\/credits\?to=%2Fpremium"[^>]*>See the bundles/);
    expect(shown).not.toMatch(/€|You have it until/);
  });

  it('claims more matches only with source and date [DIS-9]', async () => {
    const { id, cookie } = await person();
    change({ match_claim: CLAIM });
    expect(textOf(main(await page('/premium', { cookie })))).toMatch(
      /46% higher chance of a match With Premium, compared with without\. Source: A survey of ours\. Date: 15 January 2026\./,
    );
    await db().member.update({ where: { id }, data: { language: 'nl' } });
    const dutch = textOf(main(await page('/premium', { cookie })));
    expect(dutch).toContain('46% meer kans op een match');
    expect(dutch).toContain('Bron: Een eigen onderzoek. Datum: 15 januari 2026.');
  });

  it('claims nothing without a source [DIS-9]', async () => {
    const { cookie } = await person();
    change({ match_claim: null });
    expect(textOf(main(await page('/premium', { cookie })))).not.toMatch(/chance|match|%/i);
  });
});

describe('the prices', () => {
  it('work for visitors without JavaScript and link sign-up [CRE-2, NAV-19]', async () => {
    const shown = await page('/pricing?network=north');
    expect(shown.status).toBe(200);
    expect(shown.html).toContain('<title>Pricing · ');
    expect(shown.html).not.toMatch(/<script|modulepreload/);
    expect(main(shown)).toContain('href="/signup?network=north"');
    expect(main(shown)).not.toMatch(/<form|<button|href="\/credits|href="\/premium/);
  });

  it('list bundles with credits and prices, cheapest first [CRE-2, PAY-6]', async () => {
    expect(rowsOf(main(await page('/pricing')))).toEqual([
      ['Credits', 'Price', 'Per message'],
      ['20', '€9.95', '€1.00'],
      ['50', '€19.95', '€0.80'],
      ['120', '€39.95', '€0.67'],
      ['300', '€79.95', '€0.54'],
    ]);
    const dutch = rowsOf(main(await page('/pricing', { locale: 'nl' })));
    expect(dutch[1]).toEqual(['20', '€ 9,95', '€ 1,00']);
  });

  it('use the country’s currency, and name the country [CRE-2, PAY-6]', async () => {
    change({ countries: ['CH'], minimum_message_costs: { CH: { costs: 109, currency: 'CHF' } } });
    const tenant = running().tenants.get(SITE_A)!;
    const { bundles } = tenant;
    tenant.bundles = [{ id: 'small', credits: 300, price_minor: { EUR: 9995, CHF: 10_900 }, popular: false }];
    restores.push(() => void (tenant.bundles = bundles));
    const shown = main(await page('/pricing'));
    expect(rowsOf(shown)[1]).toEqual(['300', 'CHF 109.00', 'CHF 0.73']);
    expect(textOf(shown)).toContain('Country: Switzerland.');
  });

  it('name each country’s minimum price of a message [CRE-2]', async () => {
    const least = async () =>
      /The lowest cost of a message (.*?) Sign up/.exec(textOf(main(await page('/pricing'))))?.[1];
    expect(await least()).toBe('Netherlands €0.54 Belgium €0.54');
    change({ message_credits: 0 });
    expect(await least()).toBeUndefined();
    expect(rowsOf(main(await page('/pricing')))[0]).toEqual(['Credits', 'Price']);
  });

  it('name what uses credits and what does not [CRE-2, PRO-10]', async () => {
    const uses = async () =>
      /What uses credits (.*?) Fictional profiles There/.exec(textOf(main(await page('/pricing'))))?.[1];
    expect(await uses()).toBe(
      'A message 2 credits A photo in a chat 5 credits A gift 5 to 30 Writing to a fictional profile Free Reading, liking, searching Free',
    );
    change({ fictional_replies: true, message_credits: 1, gift_credits: 0 });
    expect(await uses()).toBe(
      'A message 1 credit A photo in a chat 5 credits A gift Free Writing to a fictional profile 1 credit Reading, liking, searching Free',
    );
  });

  it('include the label of fictional profiles [PRO-10]', async () => {
    const { settings } = running().tenants.get(SITE_A)!;
    for (const locale of ['en', 'de'] as const) {
      const shown = textOf(main(await page('/pricing', { locale })));
      expect(shown.toLowerCase()).toContain(
        (settings.fictional_plural as Record<string, string>)[locale]!.toLowerCase(),
      );
      expect(shown).toContain((settings.fictional_warning as Record<string, string>)[locale]);
    }
  });

  it('call bundles one-off, and link premium for non-payers [CRE-2, CRE-3]', async () => {
    const [free, paid] = [await person(), await person({ paidUser: true })];
    const shown = main(await page('/pricing', { cookie: free.cookie }));
    expect(textOf(shown)).toContain('Paid once, never renewed. Any bundle gives you Premium.');
    expect(textOf(shown)).not.toMatch(/%|discount|off /i);
    expect(shown).toContain('href="/premium"');
    expect(main(await page('/pricing', { cookie: paid.cookie }))).not.toContain('href="/premium"');
  });
});

describe('mentions of premium', () => {
  it('link it for free members, but not for payers [CRE-3, PRO-4, CHA-8]', async () => {
    const [free, paid] = [await person(), await person({ paidUser: true })];
    for (const path of ['/chats', '/profile/photos']) {
      expect(main(await page(path, { cookie: free.cookie })), path).toContain('href="/premium"');
      expect(main(await page(path, { cookie: paid.cookie })), path).not.toContain('href="/premium"');
    }
  });

  it('link it from a conversation that is not allowed [CRE-3, CHA-8]', async () => {
    const [free, other] = [await person(), await person()];
    const chat = () => page(`/members/${other.id}/chat`, { cookie: free.cookie });
    expect((await chat()).html).not.toContain('With Premium there is no limit.');
    await db().member.update({ where: { id: free.id }, data: { conversationsStarted: 2 } });
    expect((await chat()).html).toMatch(
      /With Premium there is no limit\.[^]*?<a[^>]*href="\/premium"[^>]*>Get Premium/,
    );
  });

  it('count a free member’s remaining conversations [CHA-8, SAF-8]', async () => {
    const [free, paid] = [await person(), await person({ paidUser: true })];
    const said = async ({ cookie } = free) => textOf(main(await page('/chats', { cookie })));
    const start = (conversationsStarted: number) =>
      db().member.update({ where: { id: free.id }, data: { conversationsStarted } });
    expect(await said()).toContain('You can start 2 conversations.');
    await start(1);
    expect(await said()).toContain('You can start 1 conversation.');
    await start(2);
    expect(await said()).toContain(
      'Without Premium you can start 2 conversations, and you have reached that limit. You can always reply.',
    );
    expect(await said()).not.toContain('You can start');
    expect(await said(paid)).not.toMatch(/you can start/i);
  });
});
