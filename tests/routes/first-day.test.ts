import { describe, expect, it } from 'vitest';
import { PAGES } from '../../bin/test/pages.js';
import { LOCALES } from '~/i18n/locales';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning({ logged_out_search: true });
const pages = usePages(pageRoutes);

async function open(address: string, cookie = 'locale=en') {
  const answer = await pages(ask(address, { cookie }));
  return { status: answer.status, html: await answer.text() };
}

const drawn = (html: string) => html.match(/<img[^>]*src="[^"]*portrait-[wm]\d[^"]*"/g) ?? [];
const main = (html: string) => /<main[^]*<\/main>/.exec(html)?.[0] ?? '';

// A new site: only the last two tests have members.
describe('a site without members', () => {
  it('shows illustrated people on its home page [LAN-4, SAF-8]', async () => {
    const { status, html } = await open('/');
    expect(status).toBe(200);
    expect(drawn(html)).toHaveLength(9);
    expect(html).not.toContain('Some of the profiles here');
    expect(main(html)).not.toMatch(/<ul[^>]*>\s*<\/ul>/);
  });

  it.each(['/login', '/signup', '/reset-password', '/activate/error'])(
    'shows illustrated people beside the form of %s [SAF-8]',
    async (address) => {
      expect(drawn((await open(address)).html)).toHaveLength(3);
    },
  );

  it('invites the first visitor in its search, without counts [SAF-8, DIS-1]', async () => {
    const { status, html } = await open('/members');
    expect(status).toBe(200);
    expect(main(html)).toContain('Nobody is here yet');
    expect(main(html)).toMatch(/<a href="\/signup"[^>]*>Be the first<\/a>/);
    expect(drawn(html)).toHaveLength(2);
    expect(main(html)).not.toMatch(/>0 |No members|Clear the filters/);
  });

  it('keeps the visitor’s campaign [ACC-8]', async () => {
    const { html } = await open('/members?ref=spring');
    expect(main(html)).toContain('href="/signup?ref=spring"');
  });

  it.each(LOCALES)('explains itself in %s [I18-1]', async (locale) => {
    const { html } = await open('/members', `locale=${locale}`);
    expect(main(html)).not.toMatch(/discovery:/);
    expect(main(html)).toContain('href="/signup"');
  });

  it.each(
    PAGES.filter(({ preview }) => preview).map(({ name, path, who }) => [name, path, who.visitor] as const),
  )('has the page that a preview of it shows as %s, at %s [TEN-7, SAF-8]', async (_, address, expected) => {
    const { status, html } = await open(address);
    expect(status).toBe(expected);
    expect(main(html)).toMatch(/<h1[^>]*>\s*[^\s<]|<h1[^>]*><span/);
    expect(main(html)).toMatch(/<a href|<form/);
  });

  it.each(['/landers/tinderswipe', '/landers/maplanding', '/pricing', '/pages/about'])(
    'answers at %s as well [LAN-2]',
    async (address) => {
      expect((await open(address)).status).toBe(200);
    },
  );

  it('welcomes its first member and leads to the profile [SAF-8]', async () => {
    const { id } = await makeMember(running().database.forTenant(SITE_A));
    const cookie = `${await signedIn(running(), id)}; locale=en`;
    const { html } = await open('/members', cookie);
    expect(main(html)).toContain('You are the first.');
    expect(main(html)).toMatch(/<a href="\/profile"[^>]*>Complete my profile<\/a>/);
    for (const address of ['/likes', '/chats', '/swipe-game', '/signup-matches', '/match-finder'])
      expect((await open(address, cookie)).status, address).toBe(200);
    const game = main((await open('/swipe-game', cookie)).html);
    expect(game).toContain('Nobody is here yet');
    expect(game).toMatch(/<a href="\/profile"[^>]*>Complete my profile<\/a>/);
    expect(game).not.toContain('seen everyone');
    const answers = 'gender=female&min_age=25&max_age=45&distance=100&interests=wine';
    const finder = main((await open(`/match-finder?step=5&${answers}`, cookie)).html);
    expect(finder).toContain('Nobody is here yet');
    expect(finder).not.toContain('Change an answer');
  });

  it('says who has joined, and offers the weekly mail [DIS-20, NOT-1]', async () => {
    const { id } = await makeMember(running().database.forTenant(SITE_A), { gender: 'female' });
    const cookie = `${await signedIn(running(), id)}; locale=en`;
    // Both members are women.
    const sought = '/members?gender=male&min_age=18&max_age=99';
    const before = main((await open(sought, cookie)).html);
    expect(before).toContain('Nobody you are looking for yet');
    expect(before).toContain('2 members have joined so far');
    expect(before).not.toContain('Clear the filters');
    expect(before).toMatch(/<form method="post" action="\/notifications\/weekly"/);
    const answer = await pages(ask('/notifications/weekly', { cookie, form: { to: sought } }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe(sought);
    const wish = await running()
      .database.forTenant(SITE_A)
      .notificationPreference.findFirstOrThrow({ where: { memberId: id } });
    expect(wish).toMatchObject({ category: 'weekly_updates', mail: true, push: false });
    const after = main((await open(sought, cookie)).html);
    expect(after).toContain('You get an email once a week at most');
    expect(after).not.toContain('action="/notifications/weekly"');
  });

  it('then blames the filters for an empty search [SAF-8]', async () => {
    // Visitors share answers for a minute.
    running().gateways.shared.forget(SITE_A);
    const { html } = await open('/members?min_age=98&max_age=99');
    expect(main(html)).toContain('Nobody fits all your filters');
    expect(main(html)).not.toContain('Nobody is here yet');
  });
});
