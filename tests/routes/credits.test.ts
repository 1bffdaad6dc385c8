import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { LIMITS } from '~/domain/safety/limits';
import { createLimits } from '~/gateways/limits.server';
import { makeMember, SITE_A, type MemberSeed } from '../support/database';
import { usePages } from '../support/pages';
import { pressPolish, WITH_POLISH } from '../support/press-polish';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning({ ...WITH_POLISH, statement_text: 'HARTSLAG* SITE' });
const pages = usePages(pageRoutes);
const db = () => running().database.forTenant(SITE_A);

const plain = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00a0', ' ');

/** By default, an old member without newcomers' discounts. */
async function person(seed: MemberSeed = {}) {
  const { id, email } = await makeMember(db(), { signupAt: new Date(0), ...seed });
  return { id, email, cookie: `${await signedIn(running(), id)}; locale=en` };
}

async function open(
  path: string,
  { cookie = 'locale=en', form }: { cookie?: string; form?: Record<string, string> } = {},
) {
  const answer = await pages(ask(path, { cookie, ...(form ? { form } : {}) }));
  return {
    status: answer.status,
    location: answer.headers.get('Location'),
    policy: answer.headers.get('Content-Security-Policy'),
    cookies: answer.headers.getSetCookie(),
    html: plain(await answer.text()),
  };
}

const hidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

const orderForm = (html: string): Record<string, string> => ({
  ...Object.fromEntries(
    ['key', 'shownAt', 'country', 'code', 'total', 'to'].map((name) => [name, hidden(html, name)]),
  ),
  consent: 'on',
});

async function orderAt(path: string, cookie: string, more: Record<string, string> = {}) {
  const { html } = await open(path, { cookie });
  return open(path, { cookie, form: { ...orderForm(html), ...more } });
}

/** Pays at the provider and returns. */
async function payFor(orderId: string, cookie: string) {
  const { providerId } = await db().payment.findFirstOrThrow({ where: { orderId } });
  running().gateways.sandbox!.decide(providerId!, 'pay');
  await open(`/transactions/${orderId}?back=1`, { cookie });
}

const codeRow = (code: string, more: object) =>
  db().discountCode.create({
    data: {
      id: newId(),
      tenantId: SITE_A,
      code,
      valuePercentage: 20,
      status: 'active',
      validity: 'once-per-user',
      createdAt: new Date(),
      ...more,
    },
  });

describe('the credits page', () => {
  it('shows each price with the cost of a message [CRE-2]', async () => {
    const { cookie } = await person();
    const { html } = await open('/credits', { cookie });
    const bundles = [...html.matchAll(/<a href="\/credits\/\w+"[^]*?<\/a>/g)].map(([bundle]) => bundle);
    expect(bundles.length).toBeGreaterThanOrEqual(2);
    for (const bundle of bundles) expect(bundle).toMatch(/€[^]*per message|per message[^]*€/);
  });

  it('returns to own pages only after paying [CHA-3, CRE-2]', async () => {
    const { cookie } = await person();
    expect((await open('/credits?to=/chats', { cookie })).html).toMatch(/href="\/credits\/\w+\?to=%2Fchats"/);
    const [main] = /<main[^]*<\/main>/.exec((await open('/credits?to=//evil.example', { cookie })).html)!;
    expect(main).not.toContain('evil.example');
  });

  const STILL_THERE = 'what you typed is still there';

  it('confirms saved text only if a refused message waits [CHA-3]', async () => {
    const { cookie } = await person({ credits: 0 });
    const { id } = await makeMember(db());
    const chat = `/members/${id}/chat`;
    const form = { text: 'Which lake do you swim in?', client_key: newId() };
    const refused = await open(chat, { cookie, form });
    expect(refused.status).toBe(422);
    const [kept = ''] = refused.cookies
      .filter((each) => each.startsWith('kept='))
      .map((each) => each.split(';')[0]);
    expect(kept).not.toBe('');
    const says = async (to: string, more = '') =>
      (await open(`/credits?to=${encodeURIComponent(to)}`, { cookie: cookie + more })).html.includes(
        STILL_THERE,
      );
    for (const to of [chat, `${chat}?topic=words`])
      expect([to, await says(to, `; ${kept}`)]).toEqual([to, true]);
    for (const to of [`/members/${id}/gift`, `/members/${newId()}/chat`, '/members'])
      expect([to, await says(to, `; ${kept}`)]).toEqual([to, false]);
  });

  it('confirms nothing without a sent message [CHA-3]', async () => {
    const { cookie } = await person();
    const other = newId();
    for (const to of [`/chats/${other}`, `/members/${other}/chat`, `/members/${other}/gift`])
      expect([to, (await open(`/credits?to=${to}`, { cookie })).html.includes(STILL_THERE)]).toEqual([
        to,
        false,
      ]);
  });

  it('confirms it where scripts save drafts [CHA-3, CHA-18]', async () => {
    const { cookie } = await person();
    const other = newId();
    const isKept = async (to: string) => {
      const { html } = await open(`/credits/live?to=${encodeURIComponent(to)}`, { cookie });
      return (JSON.parse(html) as { isKept: boolean }).isKept;
    };
    for (const to of [`/chats/${other}`, `/chats/${other}?icebreaker=1`, `/members/${other}/chat`])
      expect([to, await isKept(to)]).toEqual([to, true]);
    for (const to of ['/members', '/chats', `/chats/${other}/image`, `/members/${other}/gift`])
      expect([to, await isKept(to)]).toEqual([to, false]);
  });
});

describe('the shop', () => {
  const mainOf = (html: string) => /<main[^]*<\/main>/.exec(html)![0];
  const rowsOf = (html: string) =>
    [...html.matchAll(/<tr[^]*?<\/tr>/g)].map(([row]) =>
      [...row.matchAll(/<t[hd][^>]*>(?:<[^>]+>)?([^<]*)/g)].map(([, cell]) => cell),
    );

  it('lists what Premium changes for those who have not paid [CRE-9]', async () => {
    const [free, paid] = [await person(), await person({ paidUser: true })];
    expect(rowsOf(mainOf((await open('/credits', free)).html))).toEqual([
      ['What', 'Without', 'Premium'],
      ['Photos on your profile', '3', '25'],
      ['Photos you see of others', '3 per member', 'All'],
      ['Conversations you start', '2', 'No limit'],
    ]);
    expect(mainOf((await open('/credits', paid)).html)).not.toContain('<table');
  });

  const nextAfter = async (to: string, cookie: string) =>
    /Then on to ([^<]*)</.exec((await open(`/credits?to=${encodeURIComponent(to)}`, { cookie })).html)?.[1];

  async function chatWith(name: string) {
    const reader = await person({ credits: 10 });
    const other = await makeMember(db(), { name, lastSeenAt: new Date() });
    const form = { text: 'Which lake do you swim in?', client_key: newId() };
    const { location } = await open(`/members/${other.id}/chat`, { cookie: reader.cookie, form });
    return { reader, other, chat: location!.replace(/[?#].*/, '') };
  }

  it('names the person of the chat or profile that one came from [CRE-9]', async () => {
    const { reader, other, chat } = await chatWith('Anna');
    const profile = `/members/${other.id}`;
    const pagesOfAnna = [chat, `${chat}/image`, profile, `${profile}/chat?topic=words`, `${profile}/gift`];
    for (const to of [...pagesOfAnna, `/likes/m/${other.id}`])
      expect([to, await nextAfter(to, reader.cookie)]).toEqual([to, 'Anna']);
  });

  it('names nobody elsewhere, nor oneself or a stranger’s partner [CRE-9]', async () => {
    const { reader, chat } = await chatWith('Anna');
    const stranger = await person();
    for (const to of ['/chats', '/premium', `/members/${reader.id}`, `/members/${newId()}`, '/chats/x'])
      expect([to, await nextAfter(to, reader.cookie)]).toEqual([to, undefined]);
    expect(await nextAfter(chat, stranger.cookie)).toBeUndefined();
  });

  it('names nobody who blocks the reader [CRE-9, PRO-12]', async () => {
    const { reader, other, chat } = await chatWith('Anna');
    await db().block.create({
      data: {
        id: newId(),
        tenantId: SITE_A,
        blockerId: other.id,
        blockedId: reader.id,
        createdAt: new Date(),
      },
    });
    for (const to of [chat, `/members/${other.id}`])
      expect([to, await nextAfter(to, reader.cookie)]).toEqual([to, undefined]);
  });

  it('labels a fictional person [CRE-9, PRO-10]', async () => {
    const { cookie } = await person();
    const { id } = await makeMember(db(), { name: 'Vera', fictional: true, lastSeenAt: new Date() });
    const { html } = await open(`/credits?to=/members/${id}`, { cookie });
    expect(html).toMatch(/Then on to Vera<\/span><span class="fic"/);
  });

  it('names nobody in the sheet, which opens on the person’s page [CRE-9]', async () => {
    const { reader, chat } = await chatWith('Anna');
    const { html } = await open(`/credits/live?to=${encodeURIComponent(chat)}`, { cookie: reader.cookie });
    expect(JSON.parse(html)).toMatchObject({ next: null, premium: null });
  });
});

describe('the checkout', () => {
  it('has the required button, total and withdrawal right [CRE-4]', async () => {
    const { cookie } = await person();
    const { html, policy } = await open('/credits/small', { cookie });
    expect(html).toMatch(/<button[^>]*>Order and pay €[\d.]+<\/button>/);
    expect(html).toContain('Right of withdrawal for 14 days');
    // Its answer may redirect to the provider.
    expect(policy).not.toContain('form-action');
  });

  it('requires the consent [CRE-7]', async () => {
    const { cookie, id } = await person();
    const refused = await orderAt('/credits/small/paypal', cookie, { consent: '' });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('Tick the box to give your consent.');
    expect(await db().order.count({ where: { memberId: id } })).toBe(0);
  });

  it('refuses an outdated total [CRE-4, DSC-7]', async () => {
    const { cookie, id } = await person();
    const refused = await orderAt('/credits/small/paypal', cookie, { total: '1' });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('The price has changed.');
    expect(await db().order.count({ where: { memberId: id } })).toBe(0);
  });

  it('creates one order after a double click [CRE-4]', async () => {
    const { cookie, id } = await person();
    const key = newId();
    const [one, two] = [
      await orderAt('/credits/small/paypal', cookie, { key }),
      await orderAt('/credits/small/paypal', cookie, { key }),
    ];
    expect([one.status, two.location]).toEqual([303, one.location]);
    expect(await db().order.count({ where: { memberId: id } })).toBe(1);
  });

  it('reuses an equal unpaid order, but no paid one [CRE-4, CRE-6]', async () => {
    const { cookie, id } = await person();
    const [card, paypal] = ['/credits/small/creditcard', '/credits/small/paypal'];
    const [first, second] = [await open(card, { cookie }), await open(paypal, { cookie })];
    const orders = () => db().order.count({ where: { memberId: id } });
    expect((await open(card, { cookie, form: orderForm(first.html) })).status).toBe(303);
    const { id: orderId } = await db().order.findFirstOrThrow({ where: { memberId: id } });

    const led = await open(paypal, { cookie, form: orderForm(second.html) });
    expect([led.status, led.location]).toEqual([303, `/transactions/${orderId}`]);
    const flash = led.cookies.find((each) => each.startsWith('flash='))!.split(';')[0]!;
    const page = await open(led.location!, { cookie: `${cookie}; ${flash}` });
    expect(page.html).toContain('You have already ordered these credits.');
    expect(await db().order.findFirstOrThrow({ where: { id: orderId } })).toMatchObject({ status: 'open' });

    await payFor(orderId, cookie);
    const refused = await open(paypal, { cookie, form: orderForm(second.html) });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('You have bought these very credits since this page was opened.');
    expect(await orders()).toBe(1);
    expect((await open(paypal, { cookie, form: orderForm(refused.html) })).status).toBe(303);
    expect(await orders()).toBe(2);
  });

  it('creates one order from two concurrent pages [CRE-4]', async () => {
    const { cookie, id } = await person();
    const shown = [
      await open('/credits/small/paypal', { cookie }),
      await open('/credits/small/paypal', { cookie }),
    ];
    const sent = await Promise.all(
      shown.map(({ html }) => open('/credits/small/paypal', { cookie, form: orderForm(html) })),
    );
    expect(sent.map(({ status }) => status)).toEqual([303, 303]);
    const alive = { memberId: id, status: 'open' as const };
    expect(await db().order.count({ where: alive })).toBe(1);
  });

  it('creates another order by another method [CRE-4, DSC-7]', async () => {
    const { cookie, id } = await person();
    expect((await orderAt('/credits/small/paypal', cookie)).status).toBe(303);
    expect((await orderAt('/credits/small/creditcard', cookie)).status).toBe(303);
    expect(await db().order.count({ where: { memberId: id } })).toBe(2);
  });

  describe('ticked boxes at the checkout', () => {
    const path = '/credits/small/paypal';
    const tickedIn = (html: string) =>
      ['consent', 'waive'].filter((name) => new RegExp(`name="${name}"[^>]*checked`).test(html));
    const cookieWith = (cookie: string, cookies: string[]) =>
      [cookie, ...cookies.map((each) => each.split(';')[0])].join('; ');

    it('survive a refused order only [CRE-3, CRE-4]', async () => {
      const { cookie } = await person();
      expect(tickedIn((await open(path, { cookie })).html)).toEqual([]);
      const refused = await orderAt(path, cookie, { total: '1' });
      expect([refused.status, tickedIn(refused.html)]).toEqual([422, ['consent']]);
    });

    it('survive an applied code once, and the page names it [DSC-1, CRE-4]', async () => {
      const { cookie } = await person();
      await codeRow('KEEP20', {});
      const applied = await orderAt(path, cookie, { intent: 'code', newCode: 'keep20' });
      expect(applied.status).toBe(303);
      expect(applied.location).toMatch(/^\/credits\/small\/paypal\?.*code=keep20/);
      const withCode = cookieWith(cookie, applied.cookies);
      const { html } = await open(applied.location!, { cookie: withCode });
      expect(tickedIn(html)).toEqual(['consent']);
      expect(html).toMatch(/role="status">Code applied: keep20/);
      expect(tickedIn((await open(applied.location!, { cookie })).html)).toEqual([]);
    });

    it('do not order while a code is unapplied [DSC-1]', async () => {
      const { cookie, id } = await person();
      const applied = await orderAt(path, cookie, { newCode: 'NOPE', shownCode: '' });
      expect([applied.status, applied.location?.includes('code=NOPE')]).toEqual([303, true]);
      expect(await db().order.count({ where: { memberId: id } })).toBe(0);
      const ordered = await orderAt(applied.location!, cookie, { newCode: 'NOPE', shownCode: 'NOPE' });
      expect(ordered.status).toBe(303);
      expect(await db().order.count({ where: { memberId: id } })).toBe(1);
    });
  });

  it('keep the price with an unknown code [DSC-1]', async () => {
    const { cookie } = await person();
    const { html } = await open('/credits/small/paypal?code=NOPE', { cookie });
    expect(html).toContain('Code not found');
    expect(hidden(html, 'code')).toBe('');
  });

  it('keep the code for another bundle or country [DSC-1]', async () => {
    const { cookie } = await person();
    await codeRow('ALONG20', {});
    for (const code of ['ALONG20', 'NOPE']) {
      const { html } = await open(`/credits/small/paypal?code=${code}&to=%2Fchats`, { cookie });
      const [, back = ''] = /<main[^]*?<a href="(\/credits[^"]*)"/.exec(html) ?? [];
      expect(new URLSearchParams(back.split('?')[1]).get('code')).toBe(code);
      const bundles = await open(back, { cookie });
      expect(hidden(bundles.html, 'code')).toBe(code);
      expect(bundles.html).toMatch(new RegExp(`href="/credits/medium\\?code=${code}&to=%2Fchats"`));
    }
  });

  it('apply a valid code, and explain a used or expired one [DSC-1, DSC-7]', async () => {
    const { cookie, id: memberId } = await person();
    await codeRow('GOOD20', {});
    await codeRow('OVER20', { expiresAt: new Date(Date.now() - 1000) });
    const path = '/credits/small/paypal?code=';
    const { html } = await open(`${path}good20`, { cookie });
    expect(html).toContain('Discount code GOOD20, 20%');
    expect(hidden(html, 'code')).not.toBe('');
    const ordered = await orderAt(`${path}good20`, cookie);
    const used = await db().order.findFirstOrThrow({ where: { memberId } });
    expect([ordered.status, used.discountMinor > 0]).toEqual([303, true]);
    for (const [status, says] of [
      ['pending', 'This code is in use for another order'],
      ['completed', 'Code already used'],
      ['failed', 'Discount code GOOD20, 20%'],
    ] as const) {
      await db().order.update({ where: { id: used.id }, data: { status } });
      expect((await open(`${path}GOOD20`, { cookie })).html).toContain(says);
    }
    expect((await open(`${path}OVER20`, { cookie })).html).toContain('This code has expired.');
  });

  it('show the same discount text on the order’s page [CRE-6, DSC-3]', async () => {
    await codeRow('SAME20', {});
    for (const [code, says] of [
      ['', '25% discount'],
      ['SAME20', 'Discount code SAME20, 20%'],
    ] as const) {
      const { cookie, id: memberId } = await person({ signupAt: new Date() });
      const path = `/credits/small/paypal?code=${code}`;
      expect((await open(path, { cookie })).html).toContain(says);
      await orderAt(path, cookie);
      const { id } = await db().order.findFirstOrThrow({ where: { memberId } });
      expect((await open(`/transactions/${id}`, { cookie })).html).toContain(`>${says}</dt>`);
    }
  });

  it('show the bank statement’s text before and after paying [SAF-9, CRE-4, CRE-6]', async () => {
    const { cookie, id: memberId } = await person();
    const before = async (method: string) => (await open(`/credits/small/${method}`, { cookie })).html;
    expect(await before('creditcard')).toMatch(/On your bank statement: <b[^>]*>HARTSLAG\* SITE/);
    expect(await before('paypal')).toMatch(/On your bank statement: <b[^>]*>HARTSLAG SITE/);
    expect(await before('sct')).not.toContain('On your bank statement');
    await orderAt('/credits/small/paypal', cookie);
    const { id } = await db().order.findFirstOrThrow({ where: { memberId } });
    const { html } = await open(`/transactions/${id}`, { cookie });
    expect(html).toMatch(/On your bank statement<\/dt><dd[^>]*>HARTSLAG SITE/);
  });

  it('precede the photo alert [PRO-9, CRE-2]', async () => {
    const { cookie } = await person();
    const { html } = await open('/credits', { cookie });
    const [shop, alert] = [html.indexOf('id="main"'), html.indexOf('action="/alerts/photo"')];
    expect(shop).toBeGreaterThan(0);
    expect(alert).toBeGreaterThan(shop);
  });

  it('lead to direct debit with country, code and return path [PAY-1, CRE-4]', async () => {
    const { cookie } = await person();
    const path = '/credits/small/sdd?country=DE&code=SPRING&to=%2Fmembers&else=1';
    const { status, location } = await open(path, { cookie });
    expect(status).toBe(303);
    expect(location).toBe('/directdebit?bundle=small&country=DE&code=SPRING&to=%2Fmembers');
  });

  it('answer 404 for unavailable bundles and methods [PAY-1]', async () => {
    const { cookie } = await person();
    for (const path of ['/credits/none', '/credits/small/blik', '/credits/small/cash'])
      expect((await open(path, { cookie })).status).toBe(404);
  });

  it('offer a site’s additional method [PAY-1]', async () => {
    const { cookie } = await person();
    const path = '/credits/small/klarna?country=NL';
    expect((await open(path, { cookie })).status).toBe(404);
    const { settings } = running().tenants.get(SITE_A)!;
    settings.further_payment_methods = ['klarna'];
    try {
      const { status, html } = await open(path, { cookie });
      expect([status, html.includes('<b class="block leading-tight">Klarna</b>')]).toEqual([200, true]);
    } finally {
      settings.further_payment_methods = [];
    }
  });

  it('ask for immediate credits only with instant payments [CRE-4, CRE-7]', async () => {
    const { cookie } = await person();
    const { html: ideal } = await open('/credits/small/ideal?country=NL', { cookie });
    expect(ideal).toContain('I want my credits at once.');
    const { html: transfer } = await open('/credits/small/sct?country=NL', { cookie });
    expect(transfer).toContain('I want my credits as soon as the payment has arrived.');
    expect(transfer).not.toContain('my credits at once');
  });
});

describe('text typed without enough credits', () => {
  it('returns to the chat, unless the message was sent [CHA-3]', async () => {
    const { cookie, id } = await person({ credits: 0 });
    const other = await person();
    const path = `/members/${other.id}/chat`;
    const form = { text: 'Saturday. I bring dessert.', client_key: newId() };
    const refused = await open(path, { cookie, form });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain(`href="/credits?to=${encodeURIComponent(path)}"`);
    const kept = refused.cookies.find((each) => each.startsWith('kept='))!.split(';')[0]!;
    const back = await open(path, { cookie: `${cookie}; ${kept}` });
    expect(back.html).toContain('Saturday. I bring dessert.</textarea>');
    await db().member.update({ where: { id }, data: { credits: 20 } });
    const sent = await open(path, { cookie: `${cookie}; ${kept}`, form: { ...form, client_key: newId() } });
    expect(sent.status).toBe(303);
    expect(sent.cookies.join()).toContain('kept=;');
  });
});

describe('the page after a payment', () => {
  it('shows the new credits and no time bonus [CRE-6, DSC-3]', async () => {
    const { cookie, id: memberId } = await person({ signupAt: new Date(Date.now() - 3_600_000) });
    await codeRow('ELSE20', {});
    await orderAt('/credits/small/paypal?code=ELSE20', cookie);
    const { id, credits, payments } = await db().order.findFirstOrThrow({
      where: { memberId },
      include: { payments: true },
    });
    expect((await open('/likes', { cookie })).html).toContain('aria-label="Welcome bonus"');
    running().gateways.sandbox!.decide(payments[0]!.providerId!, 'pay');
    const path = `/transactions/${id}?back=1`;
    const first = await open(path, { cookie });
    expect([first.status, first.location]).toEqual([303, path]);
    const { status, html } = await open(path, { cookie });
    expect(status).toBe(200);
    expect(html).toContain(`data-credits="${credits}"`);
    expect(html).not.toContain('aria-label="Welcome bonus"');
  });

  it('leads on from a refunded order [CRE-6, CRE-7]', async () => {
    const { cookie, id: memberId } = await person();
    await orderAt('/credits/small/paypal', cookie, { to: '/chats' });
    const { id, payments } = await db().order.findFirstOrThrow({
      where: { memberId },
      include: { payments: true },
    });
    const page = `/dev/payments/${payments[0]!.providerId}`;
    for (const action of ['pay', 'refund']) await open(page, { cookie, form: { action } });
    const { html } = await open(`/transactions/${id}?back=1`, { cookie });
    const main = /<main[^]*<\/main>/.exec(html)![0];
    expect(main).toContain('The money goes back to the account you paid from.');
    expect([...main.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      '/chats',
      `/transactions/${id}`,
    ]);
  });

  it('leads from a failed payment to a new checkout [CRE-6, CHA-3, DSC-1]', async () => {
    const { cookie, id: memberId } = await person();
    await codeRow('WAY20', {});
    await orderAt('/credits/small/bancontact?country=BE&code=WAY20', cookie, { to: '/chats' });
    const { id, payments } = await db().order.findFirstOrThrow({
      where: { memberId },
      include: { payments: true },
    });
    running().gateways.sandbox!.decide(payments[0]!.providerId!, 'fail');
    await open(`/transactions/${id}?back=1`, { cookie });
    const kept = 'country=BE&code=WAY20&to=%2Fchats';
    expect((await open(`/transactions/${id}?back=1`, { cookie })).html).toContain(
      `href="/credits/small?${kept}"`,
    );
    // Its price expires after a day, and the method works only in Belgium.
    await db().order.update({ where: { id }, data: { createdAt: new Date(Date.now() - 2 * 86_400_000) } });
    const again = await open(`/transactions/${id}`, { cookie, form: { key: newId() } });
    expect([again.status, again.location]).toEqual([303, `/credits/small/bancontact?${kept}`]);
    const { status, html } = await open(again.location!, { cookie });
    expect(status).toBe(200);
    expect(html).toContain('Discount code WAY20, 20%');
  });
});

describe('the list of payments', () => {
  it('names receivers, but no deleted ones [CRE-6, PRO-10]', async () => {
    const { cookie, id } = await person({ credits: 50, paidUser: true });
    const [real, made, gone] = [
      await makeMember(db(), { name: 'Ledgerpartner' }),
      await makeMember(db(), { name: 'Madeupname' }),
      await makeMember(db(), { name: 'Gonepartner' }),
    ];
    for (const { id: other } of [real, made, gone]) {
      const form = { text: 'Saturday. I bring dessert.', client_key: newId() };
      expect((await open(`/members/${other}/chat`, { cookie, form })).status).toBe(303);
    }
    await db().member.update({ where: { id: gone.id }, data: { deletionRequestedAt: new Date() } });
    // Writing to a fictional profile is free, so it becomes one after the payment.
    await db().profile.update({ where: { id: made.id }, data: { fictional: true } });
    const { html } = await open('/transactions', { cookie });
    expect(html).toContain('Ledgerpartner');
    expect(html).not.toContain('Gonepartner');
    expect(html).toMatch(/Madeupname <span class="fic">/);
    expect(await db().creditEntry.count({ where: { memberId: id, kind: 'message' } })).toBeGreaterThan(1);
  });
});

describe('the ledger of a dispute', () => {
  it('names returned credits, and the reversal once [CRE-6, PAY-4]', async () => {
    const { cookie, id: memberId } = await person();
    await orderAt('/credits/small/paypal', cookie);
    const { id, credits, payments } = await db().order.findFirstOrThrow({
      where: { memberId },
      include: { payments: true },
    });
    const page = `/dev/payments/${payments[0]!.providerId}`;
    for (const action of ['pay', 'dispute', 'win'])
      expect((await open(page, { cookie, form: { action } })).location).toContain(id);
    const { html } = await open('/transactions', { cookie });
    const changes = [...html.matchAll(/<tr[^]*?<\/tr>/g)].map(([row]) => row.replace(/<[^>]*>/g, ' '));
    expect(changes.filter((row) => row.includes('Payment taken back'))).toEqual([
      expect.stringContaining(`−${credits}`),
    ]);
    expect(changes.filter((row) => row.includes('Credits given back'))).toEqual([
      expect.stringContaining(`+${credits}`),
    ]);
  });
});

describe('the withdrawal', () => {
  async function buy(seed: MemberSeed = {}) {
    const who = await person(seed);
    const { location } = await orderAt('/credits/small/paypal', who.cookie);
    const { id: orderId, number } = await db().order.findFirstOrThrow({ where: { memberId: who.id } });
    const { providerId } = await db().payment.findFirstOrThrow({ where: { orderId } });
    running().gateways.sandbox!.decide(providerId!, 'pay');
    await open(`/transactions/${orderId}?back=1`, { cookie: who.cookie });
    const page = await open(`/transactions/${orderId}?back=1`, { cookie: who.cookie });
    return { ...who, orderId, number, location, page };
  }

  it('numbers its steps only with something to withdraw [CRE-7]', async () => {
    const steps = async (cookie: string) =>
      (await open('/withdraw', { cookie })).html.includes('Step 1 of 2');
    expect(await steps((await person()).cookie)).toBe(false);
    expect(await steps((await buy()).cookie)).toBe(true);
  });

  it('takes two steps from a paid order [CRE-6, CRE-7]', async () => {
    const { cookie, orderId, page } = await buy();
    expect(page.html).toContain('more credits');
    const receipt = await open(`/transactions/${orderId}`, { cookie });
    expect(receipt.html).toContain('Withdraw from contract here');
    const confirm = await open(`/withdraw?order=${orderId}`, { cookie });
    expect(confirm.html).toContain('Confirm withdrawal');
    const post = (intent: string) => open('/withdraw', { cookie, form: { intent, order: orderId } });
    const address = `/withdraw?order=${orderId}`;
    expect(await post('check')).toMatchObject({ status: 303, location: address });
    expect(await post('confirm')).toMatchObject({ status: 303, location: address });
    const done = await open(address, { cookie });
    expect([done.status, done.html.includes('You have withdrawn from the contract')]).toEqual([200, true]);
    expect(done.html).not.toContain('Confirm withdrawal');
    const other = await open(address, { cookie: (await person()).cookie });
    expect(other.html).not.toContain('You have withdrawn from the contract');
    const back = (html: string) => />You get back<\/dt><dd[^>]*>([^<]+)/.exec(html)?.[1];
    expect(back(done.html)).toBeTruthy();
    expect(back(done.html)).toBe(back(confirm.html));
    const again = await open('/withdraw', { cookie, form: { order: orderId, intent: 'confirm' } });
    expect(again.html).toContain('You have already withdrawn from this order.');
  });

  it('appears on its order’s page with its time [CRE-6, CRE-7]', async () => {
    const { cookie, orderId } = await buy();
    await open('/withdraw', { cookie, form: { intent: 'confirm', order: orderId } });
    // Both pages use the reader's time zone.
    const there = { cookie: `${cookie}; zone=Asia/Tokyo:540` };
    const { html } = await open(`/withdraw?order=${orderId}`, there);
    const [, date, time] = /, on ([^<]+) at (\d\d:\d\d)\./.exec(html)!;
    const order = await open(`/transactions/${orderId}`, there);
    expect(order.html).toMatch(new RegExp(`>Withdrawal from contract</dt><dd[^>]*>${date}, ${time}</dd>`));
  });

  it('delays the next order’s Premium, before and after [CRE-3]', async () => {
    const { id, cookie, orderId } = await buy();
    const before = (await open('/credits/small', { cookie })).html;
    expect(before).not.toContain('name="waive"');
    expect(before).toContain('sticky bottom-foot');
    await open('/withdraw', { cookie, form: { intent: 'confirm', order: orderId } });
    expect((await open('/premium', { cookie })).html).toContain('Premium begins 14 days after you pay');
    const checkout = await open('/credits/small', { cookie });
    expect(checkout.html).toContain('Premium once you can no longer withdraw, 14 days after you pay');
    expect(checkout.html).toMatch(/<input(?![^>]*checked)[^>]*name="waive"/);
    expect(checkout.html).not.toContain('sticky bottom-foot'); // A bar at the bottom would cover the box.
    await orderAt('/credits/small/paypal', cookie);
    const next = await db().order.findFirstOrThrow({ where: { memberId: id }, orderBy: { id: 'desc' } });
    await payFor(next.id, cookie);
    const done = await open(`/transactions/${next.id}?back=1`, { cookie });
    expect(done.html).toMatch(/Premium begins on [^<]+ at 00:00/);
    expect(done.html).not.toContain('You have Premium');
    expect((await open('/premium', { cookie })).html).toContain('Premium is on its way.');
  });

  it('is waived for immediate Premium by a box [CRE-3, CRE-7]', async () => {
    const { id, cookie, orderId } = await buy();
    await open('/withdraw', { cookie, form: { intent: 'confirm', order: orderId } });
    await orderAt('/credits/small/paypal', cookie, { waive: 'on' });
    const next = await db().order.findFirstOrThrow({ where: { memberId: id }, orderBy: { id: 'desc' } });
    await payFor(next.id, cookie);
    const receipt = await open(`/transactions/${next.id}`, { cookie });
    expect(receipt.html).toContain('Premium at once, no withdrawal, agreed on');
    expect(receipt.html).not.toContain('Withdraw from contract here');
    expect((await open('/premium', { cookie })).html).toContain('You have Premium.');
    const refused = await open('/withdraw', { cookie, form: { intent: 'confirm', order: next.id } });
    expect(refused.html).toContain('gave up the right to withdraw');
  });

  it('works without a login by number and address [CRE-7]', async () => {
    const { number, email } = await buy();
    const named = { intent: 'check', number, email };
    const empty = await open('/withdraw', { form: { ...named, email: '' } });
    expect(empty.html).toContain('This field is still empty.');
    expect(empty.html).not.toContain('Invalid email');
    const wrong = await open('/withdraw', { form: { ...named, email: 'other@example.com' } });
    expect([wrong.status, wrong.html.includes('We have no order with this number')]).toEqual([422, true]);
    const step = await open('/withdraw', { form: named });
    expect(step.html).toContain('Confirm withdrawal');
    const done = await open('/withdraw', { form: { ...named, intent: 'confirm' } });
    expect(done.html).toContain(`The receipt is on its way to ${email}`);
  });

  it('keeps number and address after a language change [CRE-7, I18-3]', async () => {
    const { number, email } = await buy();
    const typed = { number, email };
    const first = await open('/withdraw');
    const second = await open('/withdraw', { form: { intent: 'check', ...typed } });
    for (const { html } of [first, second]) {
      const polish = await pressPolish(pages, html, { cookie: 'locale=en', form: typed });
      for (const text of Object.values(typed))
        expect(polish).toMatch(new RegExp(`<input[^>]*value="${text}"`));
    }
    const last = await open('/withdraw', { form: { intent: 'confirm', ...typed } });
    expect(last.html).toContain('The receipt is on its way');
    await pressPolish(pages, last.html, { cookie: 'locale=en', form: {} });
  });
});

describe('a rate-limited payment form', () => {
  const account = { holder: 'Noor van Dijk', iban: 'NL91 ABNA 0417 1643 00', city: 'Utrecht', mandate: 'on' };
  it.each([
    ['direct_debits', '/directdebit?bundle=small&country=NL', { intent: 'account', ...account }, 'iban'],
    ['withdrawals', '/withdraw', { number: 'VO-4K7QP-2MX9T', email: 'noor@example.com' }, 'number'],
  ] as const)('of %s restores its values [SAF-6, ERR-4]', async (limit, path, form, name) => {
    const { gateways } = running();
    gateways.limits = createLimits(LIMITS);
    const { id, cookie } = await person();
    const who = limit === 'withdrawals' ? { key: '192.0.2.1', cookie: 'locale=en' } : { key: id, cookie };
    for (let made = 0; made < LIMITS[limit].allowed; made++)
      await gateways.limits.consume(limit, `${SITE_A} ${who.key}`);
    const limited = await open(path, { cookie: who.cookie, form });
    expect(limited.status).toBe(429);
    const kept = limited.cookies.find((each) => each.startsWith('kept='))!.split(';')[0]!;
    const { html } = await open(path, { cookie: `${who.cookie}; ${kept}` });
    const [field] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)!;
    expect(field).toContain(`value="${(form as Record<string, string>)[name]}"`);
    // Consent must be given again.
    expect(html).not.toMatch(/name="mandate"[^>]*checked/);
  });
});
