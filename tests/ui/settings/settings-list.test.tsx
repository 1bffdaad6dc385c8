import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { TextsProvider } from '~/i18n/texts';
import { SettingsFrame } from '~/ui/settings/settings-frame';
import { SettingsPage } from '~/ui/notifications/settings-page';

const t = translateFor({}, 'en');

const OVERVIEW = (
  <SettingsPage
    title=""
    name="Anna"
    email="anna@example.com"
    portraitSrc={null}
    language="English"
    invisible={false}
    hidden={false}
    blocked={0}
    notices={{ choices: [], takesPush: true, reason: null, email: 'anna@example.com' }}
    sessions={[]}
    Save={({ children }) => <>{children}</>}
  />
);

const BESIDE = (
  <SettingsFrame current="chat" title="Chat">
    <p />
  </SettingsFrame>
);

/** The titles of a page's list of settings, with their pages. */
function listSettings(page: JSX.Element): string[] {
  const html = renderToStaticMarkup(<TextsProvider t={t}>{page}</TextsProvider>);
  const [, list = ''] = /<ul[^>]*>(.*?)<\/ul>/.exec(html) ?? [];
  const links = list.matchAll(/<a href="([^"]+)"[^>]*>.*?<\/svg>(.*?)<\/a>/g);
  return [...links].map(([, to = '', text = '']) => {
    const [title] = text.replace(/.*?<b[^>]*>(.*?)<\/b>.*/, '$1').split('<');
    return `${to.replace(/.*#/, '#')} ${title}`;
  });
}

describe('the list of settings', () => {
  it('is the same on the overview and beside its pages [NAV-26]', () => {
    expect(listSettings(OVERVIEW)).toEqual(listSettings(BESIDE));
    expect(listSettings(BESIDE)).toHaveLength(17);
    expect(listSettings(BESIDE)[0]).toBe('/notifications/account Email and password');
    expect(listSettings(BESIDE).at(-1)).toBe('/notifications/delete Delete account');
  });
});
