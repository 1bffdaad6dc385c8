import { describe, expect, it, vi } from 'vitest';
import { SEARCH_PAGE } from '~/domain/discovery/rules';
import { LOCALES } from '~/i18n/locales';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning, type Asked } from '../support/running';
import { pageRoutes } from './every-route';

vi.hoisted(() => {
  process.env.TRUST_PROXY = 'on';
  process.env.COUNTRY_HEADER = 'X-Country';
});

const running = useRunning({
  countries: ['NL', 'BE', 'DE'],
  enable_site_entry_popup: true,
  logged_out_search: true,
});
const pages = usePages(pageRoutes);

async function open(address: string, country: string | null, asked: Asked = {}) {
  const headers = { ...asked.headers, ...(country ? { 'X-Country': country } : {}) };
  const answer = await pages(ask(address, { cookie: 'locale=en', ...asked, headers }));
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

const WARNING = 'id="entry-title"';

const seenBy = async () => {
  const { id } = await makeMember(running().database.forTenant(SITE_A));
  return `${await signedIn(running(), id)}; locale=en`;
};

describe('the entry warning', () => {
  it('comes first for keyboards [NAV-17]', async () => {
    const { html } = await open('/login', 'NL');
    const body = html.slice(html.indexOf('<body'));
    expect(body.indexOf(WARNING)).toBeGreaterThan(0);
    expect(body.indexOf(WARNING)).toBeLessThan(body.indexOf('class="behind"'));
    expect(body).toMatch(/<section role="dialog" aria-modal="true" aria-labelledby="entry-title"/);
    expect(body).toContain('class="over standalone:hidden"');
  });

  it('keeps the campaign in its legal links [NAV-17, ACC-8]', async () => {
    const { html } = await open('/login?ref=spring', 'NL');
    for (const page of ['terms', 'privacy'])
      expect(html).toMatch(new RegExp(`href="/pages/${page}\\?skip_entry_popup=1&(amp;)?ref=spring"`));
  });

  it('is dismissed by its form, and remembered [NAV-17]', async () => {
    const { html } = await open('/login?to=/chats', 'NL');
    expect(html).toMatch(
      /<form method="post" action="\/entry"[^>]*><input type="hidden" name="to" value="\/login\?to=%2Fchats|value="\/login\?to=\/chats"/,
    );
    const sent = await pages(ask('/entry', { form: { to: '/login?to=/chats' } }));
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/login?to=/chats']);
    const [cookie = ''] = sent.headers.getSetCookie();
    expect(cookie).toMatch(/^entry=1; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/);
    const again = await open('/login', 'NL', { cookie: 'entry=1; locale=en' });
    expect(again.html).not.toContain(WARNING);
    expect(again.html).not.toContain('class="behind"');
  });

  it('redirects only within the site [SAF-5]', async () => {
    const sent = await pages(ask('/entry', { form: { to: '//elsewhere.example' } }));
    expect(sent.headers.get('Location')).toBe('/');
  });

  it('has an exit link and open legal pages [NAV-17]', async () => {
    const { html } = await open('/login', 'NL');
    expect(html).toMatch(/<a href="https:\/\/en\.wikipedia\.org\/" rel="noreferrer"/);
    const [, terms = ''] = /href="(\/pages\/terms\?[^"]*)"/.exec(html) ?? [];
    expect((await open(terms, 'NL')).html).not.toContain(WARNING);
  });

  it.each([
    ['/login', 'NL', true],
    ['/login', 'BE', true],
    ['/login', 'US', false],
    ['/login', null, true],
    ['/login?skip_entry_popup=1', 'NL', false],
    ['/reset-password', 'NL', false],
    ['/reset-password', null, false],
    ['/reset-password/do', 'NL', false],
    ['/', 'NL', true],
    ['/', 'DE', true],
    ['/', 'BE', false],
    ['/', null, true],
    ['/landers/gallery', 'DE', true],
    ['/landers/gallery', 'BE', false],
    ['/signup', 'NL', true],
    ['/signup', 'BE', false],
    ['/no-such-page', 'NL', false],
  ])('at %s from %s: %s [NAV-2, NAV-3, NAV-4, NAV-6, NAV-17]', async (address, country, shown) => {
    expect((await open(address, country)).html.includes(WARNING)).toBe(shown);
  });

  it('stays skipped on the links of a page that skipped it [NAV-17]', async () => {
    const { html } = await open('/pages/terms?skip_entry_popup=1', 'NL');
    expect(html).toContain('href="/login?skip_entry_popup=1"');
  });

  it('is hidden from members, and if the setting is off [NAV-17]', async () => {
    expect((await open('/members', 'NL', { cookie: await seenBy() })).html).not.toContain(WARNING);
    const { settings } = running().tenants.get(SITE_A)!;
    settings.enable_site_entry_popup = false;
    try {
      expect((await open('/login', 'NL')).html).not.toContain(WARNING);
    } finally {
      settings.enable_site_entry_popup = true;
    }
  });

  it('uses the IP address without a proxy’s country [NAV-17, TEN-3]', async () => {
    const from = async (address: string) =>
      (await open('/login', null, { headers: { 'x-client-address': address } })).html;
    expect(await from('145.97.20.1')).toContain(WARNING);
    expect(await from('8.8.8.8')).not.toContain(WARNING);
  });

  it('varies by country in shared caches [NAV-17, LAN-5]', async () => {
    const caching = async (country: string | null) => {
      const { headers } = await open('/landers/gallery', country);
      expect(headers.get('Vary')).toContain('X-Country');
      return headers.get('Cache-Control');
    };
    expect(await caching('NL')).toBe('public, s-maxage=60');
    // IP addresses cannot be in `Vary`.
    for (const country of [null, 'XX']) expect(await caching(country)).toBe('private, no-cache');
  });

  it.each(LOCALES)('names the site’s age in %s [NAV-17, I18-1]', async (locale) => {
    const { html } = await open('/login', 'NL', { cookie: `locale=${locale}` });
    const [, title = ''] = /<h2 id="entry-title"[^>]*>([^<]+)</.exec(html) ?? [];
    expect(title).not.toBe('');
    expect(html).not.toMatch(/frame:entry/);
    expect(html).toMatch(/<button class="btn btn-primary btn-lg flex-1">[^<]*18/);
  });
});

describe('the invitation to sign up', () => {
  it('opens for a visitor’s like, gift or message [NAV-18, PRO-8, SAF-12]', async () => {
    const db = running().database.forTenant(SITE_A);
    const { id, name } = await makeMember(db, { visibleToVisitors: true });
    const { html } = await open(`/members/${id}?ref=r`, 'US');
    const presses = html.match(/<button[^>]*command="show-modal" commandfor="signup-dialog"/g) ?? [];
    // Beside the text and in the phone's bar.
    expect(presses).toHaveLength(6);
    expect(presses.join()).toMatch(new RegExp(`aria-label="Like ${name}".*aria-label="Give ${name} a gift"`));
    // The fallback for browsers without invokers and popovers.
    const links = html.match(
      new RegExp(`<a href="/members/${id}/signup\\?ref=r" class="[^"]*press-link"`, 'g'),
    );
    expect(links).toHaveLength(6);
    const [dialog = ''] = /<dialog[^]*<\/dialog>/.exec(html) ?? [];
    expect(dialog).toMatch(/^<dialog id="signup-dialog"[^>]* closedby="any" popover="auto"/);
    expect(dialog).toMatch(new RegExp(`<b[^>]*>${name}, \\d+`));
    expect(dialog).toContain('name="gender"');
    expect(dialog).toContain(`href="/login?to=${encodeURIComponent(`/members/${id}`)}&amp;ref=r"`);
    expect(html).not.toMatch(/<script|\sstyle="/);
  });

  it('opens for more results about the site [NAV-18, DIS-5]', async () => {
    const db = running().database.forTenant(SITE_A);
    const women = '/members?country=NL&countryregion=NL-GE&gender=female&min_age=30&max_age=40';
    const more = /<button class="btn btn-line press-dialog"[^>]*commandfor="signup-dialog"/;
    // Another age, because visitors' results are cached.
    expect((await open(women.replace('max_age=40', 'max_age=31'), 'US')).html).not.toMatch(more);
    for (let each = 0; each <= SEARCH_PAGE; each++)
      await makeMember(db, { region: 'NL-GE', visibleToVisitors: true });
    const { html } = await open(women, 'US');
    expect(html).toMatch(more);
    expect(html).toMatch(/<a href="\/signup" class="btn btn-line press-link"/);
    const [dialog = ''] = /<dialog[^]*<\/dialog>/.exec(html) ?? [];
    expect(dialog).toContain('no card is needed');
    expect(dialog).toContain('action="/signup?step=0"');
    const as = await open(women, 'US', { cookie: await seenBy() });
    expect(as.html).not.toMatch(/<dialog|press-link/);
    expect(as.html).toMatch(/<a href="\/members\?[^"]*after=[^"]*" class="btn btn-line"/);
  });

  it('closes only by its button after a started sign-up [NAV-18]', async () => {
    const db = running().database.forTenant(SITE_A);
    const { id } = await makeMember(db, { visibleToVisitors: true });
    const { html } = await open(`/members/${id}`, 'US', { cookie: 'visit=x; locale=en' });
    const [dialog = ''] = /<dialog[^]*<\/dialog>/.exec(html) ?? [];
    expect(dialog).toMatch(/^<dialog id="signup-dialog"[^>]* closedby="none" popover="manual"/);
    expect(dialog).toMatch(/aria-label="Close" type="button" command="close" commandfor="signup-dialog"/);
    expect(dialog).toContain(`href="/members/${id}/signup"`);
  });

  it('leads to an explanation where sign-up is closed [NAV-18]', async () => {
    const db = running().database.forTenant(SITE_A);
    const { id } = await makeMember(db, { visibleToVisitors: true });
    const { settings } = running().tenants.get(SITE_A)!;
    settings.signups = 'none';
    try {
      const { html } = await open(`/members/${id}`, 'US');
      expect(html).not.toMatch(/<dialog|command=/);
      expect(html).toContain(`<a href="/members/${id}/signup" class="btn btn-primary`);
    } finally {
      settings.signups = 'all';
    }
  });

  it('is hidden from members [NAV-18]', async () => {
    const { html } = await open('/pages/terms', null, { cookie: await seenBy() });
    expect(html).not.toContain('id="signup-dialog"');
  });
});

describe('a URL with t', () => {
  it.each([
    ['/pages/terms?t=5&ref=r', '/pages/terms?ref=r'],
    ['/members?t=0', '/members'],
    ['/landers/gallery?t=1', '/landers/gallery'],
    ['/signup?t=1', '/signup'],
    ['/no-such-page?t=1', '/no-such-page'],
  ])('leads a visitor from %s to %s [LIK-5]', async (address, to) => {
    const answer = await pages(ask(address));
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, to]);
  });

  it('stays with an invalid number and for members [LIK-5]', async () => {
    expect((await pages(ask('/pages/terms?t=x'))).status).toBe(200);
    expect((await pages(ask('/pages/terms?t=1', { cookie: await seenBy() }))).status).toBe(200);
  });
});

const LEGAL = [
  'about',
  'terms',
  'privacy',
  'cookies',
  'ban',
  'return-policy',
  'faq',
  'service',
  'accessibility',
];
const OTHERS = ['/pricing', '/withdraw', '/complaints'];

const footerOf = (html: string) => /<footer[^]*<\/footer>/.exec(html)?.[0] ?? '';

describe('the footer', () => {
  it.each(LOCALES)('links legal pages, prices and help in %s [NAV-7, LEG-5]', async (locale) => {
    const footer = footerOf((await open('/pages/terms', 'US', { cookie: `locale=${locale}` })).html);
    for (const href of [...LEGAL.map((page) => `/pages/${page}`), ...OTHERS])
      expect(footer, href).toMatch(new RegExp(`<a href="${href}"[^>]*>[^<]+</a>`));
    expect(footer).toContain('href="mailto:');
    expect(footer).not.toMatch(/frame:|href="\/notifications"/);
  });

  it('adds the settings for members [NAV-7]', async () => {
    const footer = footerOf((await open('/pages/terms', 'US', { cookie: await seenBy() })).html);
    expect(footer).toContain('href="/notifications"');
    expect(footer).toContain('href="/withdraw"');
  });

  it('is one folded line for members [NAV-7]', async () => {
    const footer = footerOf((await open('/pages/terms', 'US', { cookie: await seenBy() })).html);
    expect(footer).toMatch(/^<footer[^>]*><details(?![^>]* open)[^>]*><summary[^>]*>Legal and help</);
    expect(footer).toMatch(/<\/details><\/footer>$/);
    for (const href of [...LEGAL.map((page) => `/pages/${page}`), ...OTHERS])
      expect(footer, href).toContain(`<a href="${href}"`);
    expect(footer).toContain('Adults only');
    expect(footer).not.toContain('app-fold ');
  });

  it('is collapsed in the installed app [NAV-7]', async () => {
    const { html } = await open('/pages/terms', 'US');
    const footer = footerOf(html);
    expect(footer.match(/<details/g)).toHaveLength(1);
    expect(footer).toMatch(/<details class="app-fold [^"]*hidden standalone:block/);
  });

  it('adds six links on American sites in English [NAV-1, NAV-7]', async () => {
    const { settings } = running().tenants.get(SITE_A)!;
    settings.us_footer = true;
    try {
      const navsOf = (html: string) =>
        (footerOf(html).match(/<nav.*?<\/nav>/gs) ?? []).map((nav) =>
          [...nav.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
        );
      const [all, us, ...more] = navsOf((await open('/pages/terms', 'US')).html);
      expect(us).toEqual([
        '/pages/ban',
        '/complaints',
        '/pages/cookies',
        '/pricing',
        '/pages/privacy',
        '/pages/terms',
      ]);
      expect(more).toEqual([]);
      const members = await open('/pages/terms', 'US', { cookie: await seenBy() });
      expect(navsOf(members.html)[1]).toEqual(us);
      const dutch = await open('/pages/terms', 'US', { cookie: 'locale=nl' });
      expect(navsOf(dutch.html)).toEqual([all]);
    } finally {
      settings.us_footer = false;
    }
  });
});

describe('the layouts', () => {
  it.each([
    ['/login', 'default'],
    ['/', 'lander'],
    ['/landers/gallery', 'lander'],
    ['/signup', 'empty'],
  ])('of %s have their own class [NAV-5, NAV-3, NAV-4]', async (address, layout) => {
    const { html } = await open(address, 'US');
    expect(html).toContain(`class="layout-${layout} logged-out`);
    const bare = layout === 'empty';
    expect(html.includes('<footer')).toBe(!bare);
  });

  it('of a chat are bare for members [NAV-2, NAV-5]', async () => {
    const { id } = await makeMember(running().database.forTenant(SITE_A));
    const { html } = await open(`/members/${id}/chat`, 'NL', { cookie: await seenBy() });
    expect(html).toContain('class="layout-chat logged-in');
    expect(html).not.toMatch(/<footer|id="entry-title"/);
  });
});

it.each(LOCALES)('name the language menu by its visible letters in %s [NAV-8, LEG-5]', async (locale) => {
  const { html } = await open('/pages/terms', 'US', { cookie: `locale=${locale}` });
  const [, name = '', shown = ''] =
    /<summary[^>]*aria-label="([^"]*)"[^>]*>(?:(?!<\/summary>)[^])*?<span class="uppercase">(\w+)</.exec(
      html,
    ) ?? [];
  expect(shown).toBe(locale);
  expect(name.startsWith(locale.toUpperCase())).toBe(true);
});
