import { describe, expect, it } from 'vitest';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, useRunning } from '../support/running';
import { pageRoutes } from './every-route';
import { dbOf } from './sign-up-world';

const running = useRunning({
  disclose_accounts: true,
  visible_profile_fields: ['city', 'region', 'about_me'],
});
const pages = usePages(pageRoutes);

describe('a member’s letter', () => {
  it('is postmarked with the town, above its region [LAN-3]', async () => {
    const { id } = await makeMember(dbOf(running()), { visibleToVisitors: true, region: 'NL-ZH' });
    const html = await (
      await pages(ask(`/members/${id}/landing2`, { host: SITE_A, cookie: 'locale=en' }))
    ).text();
    expect(html).toMatch(/<textPath[^>]*>Utrecht<\/textPath>/);
    expect(html.replaceAll('<!-- -->', '')).toContain('Utrecht, South Holland');
  });
});
