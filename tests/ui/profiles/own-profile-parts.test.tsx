import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { TextsProvider } from '~/i18n/texts';
import { ProfileSection } from '~/ui/profiles/own-profile-parts';
import { PersonSection } from '~/ui/profiles/person-section';

const section = (given: { opened?: string | null; refused?: string; errors?: Record<string, string[]> }) =>
  renderToStaticMarkup(
    <ProfileSection
      id="about"
      title="About me"
      summary="I like rain."
      opened={given.opened ?? null}
      errors={given.errors ?? (given.refused ? { '': ['Too long.'] } : {})}
      submitted={given.refused ? { section: given.refused, typed: {}, place: null } : null}
    >
      <form />
    </ProfileSection>,
  );

/** The section of name and date of birth with one invalid field. */
const person = (field: 'name' | 'birthDate' | '') =>
  renderToStaticMarkup(
    <TextsProvider t={translateFor({}, 'en')}>
      <PersonSection
        person={{
          name: 'Anna',
          gender: 'female',
          sexuality: null,
          birthDate: '1990-06-15',
          born: '15 June 1990',
          constraints: { name: { required: true } },
        }}
        months={[]}
        monthFirst={false}
        consented={false}
        opened={null}
        digests={{ about: '', prompts: '', interests: '', facts: '', place: '', person: '' }}
        errors={{ [field]: ['Not this one.'] }}
        submitted={{ section: 'person', typed: {}, place: null }}
      />
    </TextsProvider>,
  );

const isOpen = (html: string) => /<details[^>]* open=""/.test(html);

describe('a section of one’s own profile', () => {
  it('is a collapsed row with a summary [PRO-2]', () => {
    expect(section({})).toContain('I like rain.');
    expect(isOpen(section({}))).toBe(false);
    expect(isOpen(section({ opened: 'facts' }))).toBe(false);
    expect(isOpen(section({ opened: 'about' }))).toBe(true);
  });

  it('expands for its own form’s error [PRO-2, ERR-4]', () => {
    expect(isOpen(section({ refused: 'about' }))).toBe(true);
    expect(section({ refused: 'about' })).toContain('Too long.');
    expect(section({ refused: 'facts' })).not.toContain('Too long.');
  });

  it('expands for its own error beside another’s [PRO-2, ERR-6]', () => {
    const html = section({ refused: 'facts', errors: { '': ['Choose.'], about: ['Too long.'] } });
    expect(isOpen(html)).toBe(true);
    expect(html).toContain('Too long.');
    expect(html).not.toContain('Choose.');
  });

  it('shows a field’s error and focuses it [PRO-2, ERR-4, LEG-5]', () => {
    const [name, born] = [person('name'), person('birthDate')];
    for (const html of [name, born]) {
      expect(isOpen(html)).toBe(true);
      expect(html.match(/Not this one\./g)).toHaveLength(1);
      expect(html).not.toContain('role="alert"');
    }
    expect(name).toMatch(/<input id="name" autofocus="" aria-invalid="true" aria-describedby="name-error"/i);
    expect(name).toMatch(/<p class="err" id="name-error">.*Not this one\./);
    expect(born).toMatch(/<fieldset aria-describedby="birthDate-error">/);
    expect(born).toMatch(/<input[^>]* autofocus=""[^>]* id="birthDate"/i);
    expect(person('')).toMatch(/role="alert".*Not this one\./);
  });
});
