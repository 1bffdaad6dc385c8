import { describe, expect, it } from 'vitest';
import type { Site } from '~/http/request/open-site.server';
import { ourTexts, translateFor } from '~/i18n/catalogues.server';
import { LOCALES, type Locale } from '~/i18n/locales';
import { galleryPage } from '~/pages/landers/gallery.server';
import { mapPage } from '~/pages/landers/map.server';
import { loadTenant } from '~/tenancy/load-tenant.server';
import type { Tenant } from '~/tenancy/tenant';

const vonk = loadTenant('tenants/vonk.localhost');

const siteOf = (locale: Locale, niche: number, changed: Partial<Tenant> = {}) => {
  const tenant = { ...vonk, settings: { ...vonk.settings, niche }, ...changed };
  return { tenant, locale, t: translateFor(tenant.texts, locale) } as Site;
};

const SPECIAL = [2, 3, 4, 5, 6, 7];
const LANDERS = [
  ['gallery', galleryPage, 'wall', 'forty-plus'],
  ['maplanding', mapPage, 'short-ride', 'lights-on'],
] as const;

describe.each(LANDERS)('the lander %s', (name, open, first, other) => {
  it.each(LOCALES)('has in %s its own headline and lead in each niche [TEN-9, I18-1]', (locale) => {
    const ours = ourTexts(locale);
    for (const part of ['headline', 'lead']) {
      const key = `landers:${name}.${first}.${part}`;
      const said = SPECIAL.map((niche) => open(siteOf(locale, niche), undefined).words[key]);
      expect(said.filter((text) => !text || /^landers:|\{\{/.test(text))).toEqual([]);
      expect(new Set([...said, ours[key]]).size, part).toBe(SPECIAL.length + 1);
    }
  });

  it('repeats its headline in the page’s title [TEN-9]', () => {
    const { head, words } = open(siteOf('nl', 5), undefined);
    expect(head.title).toBe(words[`landers:${name}.${first}.headline`]);
  });

  it('keeps its text in the mainstream and in chosen variants [TEN-9, LAN-1]', () => {
    expect(open(siteOf('en', 1), undefined).words).toEqual({});
    for (const niche of SPECIAL) expect(open(siteOf('en', niche), other).words).toEqual({});
  });

  it('shows the site’s own texts in every niche [TEN-2, TEN-9]', () => {
    const key = `landers:${name}.${first}.headline`;
    const texts = { en: { [key]: 'Our own words.' } };
    for (const niche of SPECIAL) {
      const { head } = open(siteOf('en', niche, { texts }), undefined);
      expect(head.title).toBe('Our own words.');
    }
  });
});

it('prefers a campaign’s texts to the niche’s [TEN-2, TEN-9]', () => {
  const campaigns = {
    'gallery/spring': {
      scene: 'wall',
      default: false,
      texts: { en: { headline: 'Spring at the gallery.' } },
    },
  };
  const { words } = galleryPage(siteOf('en', 4, { campaigns }), 'spring');
  expect(words).toEqual({
    'landers:gallery.wall.headline': 'Spring at the gallery.',
    'landers:gallery.wall.lead': ourTexts('en')['landers:gallery.niche.gay.lead'],
  });
});

it('shows the niche’s texts in a theme’s default variant [TEN-9, LAN-1]', () => {
  const theme = { ...vonk.theme, look: 'b' as const };
  const { variant, words } = mapPage(siteOf('en', 2, { theme }), undefined);
  expect(variant).toBe('lights-on');
  expect(words['landers:maplanding.lights-on.headline']).toBe(
    ourTexts('en')['landers:maplanding.niche.casual.headline'],
  );
});
