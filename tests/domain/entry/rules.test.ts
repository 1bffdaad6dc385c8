import { describe, expect, it } from 'vitest';
import { isEntryDue, warnsOn } from '~/domain/entry/rules';

const VISIT = {
  enabled: true,
  country: 'NL',
  countries: ['NL', 'BE'],
  member: false,
  confirmed: false,
  skipped: false,
};

describe('the warning that a site is for adults', () => {
  it('is shown in the site’s countries [NAV-17]', () => {
    expect(isEntryDue(VISIT)).toBe(true);
    expect(isEntryDue({ ...VISIT, country: 'BE' })).toBe(true);
  });

  it.each([
    ['the setting is off', { enabled: false }],
    ['the visitor is logged in', { member: true }],
    ['it was confirmed before', { confirmed: true }],
    ['the link skips it', { skipped: true }],
    ['they come from elsewhere', { country: 'US' }],
  ])('is not shown where %s [NAV-17]', (_, changed) => {
    expect(isEntryDue({ ...VISIT, ...changed })).toBe(false);
  });

  it('shows by default, except on mailed pages [NAV-6]', () => {
    expect(warnsOn('default', 'login', 'BE')).toBe(true);
    for (const route of ['complete-signup', 'reset-password', 'reset-password-do'])
      expect(warnsOn('default', route, 'NL')).toBe(false);
  });

  it.each(['chat', 'lander', 'empty'])(
    'shows in the layout %s for NL and DE only [NAV-2, NAV-3, NAV-4]',
    (layout) => {
      const shown = ['NL', 'DE', 'BE', 'US'].filter((country) => warnsOn(layout, 'index', country));
      expect(shown).toEqual(['NL', 'DE']);
    },
  );
});
