import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ProfileSection } from '~/ui/profiles/own-profile-parts';

const section = (given: { opened?: string | null; refused?: string }) =>
  renderToStaticMarkup(
    <ProfileSection
      id="about"
      title="About me"
      stands="I like rain."
      opened={given.opened ?? null}
      refusal={given.refused ? { section: given.refused, error: 'Too long.', typed: {} } : null}
    >
      <form />
    </ProfileSection>,
  );

const isOpen = (html: string) => /<details[^>]* open=""/.test(html);

describe('a section of one’s own profile', () => {
  it('is a row that says what stands there, closed until it is asked for [PRO-2]', () => {
    expect(section({})).toContain('I like rain.');
    expect(isOpen(section({}))).toBe(false);
    expect(isOpen(section({ opened: 'facts' }))).toBe(false);
    expect(isOpen(section({ opened: 'about' }))).toBe(true);
  });

  it('is open with the error of its own form [PRO-2, ERR-4]', () => {
    expect(isOpen(section({ refused: 'about' }))).toBe(true);
    expect(section({ refused: 'about' })).toContain('Too long.');
    expect(section({ refused: 'facts' })).not.toContain('Too long.');
  });
});
