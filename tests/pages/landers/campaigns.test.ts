import { describe, expect, it } from 'vitest';
import type { Site } from '~/http/request/open-site.server';
import { translateFor } from '~/i18n/catalogues.server';
import type { Locale } from '~/i18n/locales';
import { galleryPage } from '~/pages/landers/gallery.server';
import { loadTenant } from '~/tenancy/load-tenant.server';

const tenant = loadTenant('tenants/bursztyn.localhost');
const siteIn = (locale: Locale, changed = tenant) =>
  ({ tenant: changed, locale, t: translateFor(changed.texts, locale) }) as Site;

describe('a campaign', () => {
  it('shows its scene and texts at its slug, and reaches the sign-up [TEN-2, LAN-1]', () => {
    const page = galleryPage(siteIn('pl'), 'jesien');
    expect(page).toMatchObject({ variant: 'forty-plus', tag: 'gallery/jesien', niche: 7 });
    expect(page.head.title).toBe('Jesień w galerii.'.replace('w g', 'w\u00a0g'));
    expect(page.words['landers:gallery.forty-plus.headline']).toBe(page.head.title);
    expect(page.head.canonical).toMatch(/\/landers\/gallery$/);
  });

  it('falls back to our texts [TEN-2]', () => {
    const page = galleryPage(siteIn('de'), 'jesien');
    expect([page.variant, page.words]).toEqual(['forty-plus', {}]);
  });

  it('is at the bare URL only if it is the default [TEN-2]', () => {
    const bare = galleryPage(siteIn('pl'), undefined);
    expect(bare).toMatchObject({ variant: 'wall', tag: 'gallery' });
    expect(bare.head.title).not.toContain('Jesień');
    const campaigns = { 'gallery/jesien': { ...tenant.campaigns['gallery/jesien']!, default: true } };
    const page = galleryPage(siteIn('pl', { ...tenant, campaigns }), 'unknown');
    expect(page).toMatchObject({ variant: 'forty-plus', tag: 'gallery' });
  });
});
