import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { LOCALES, type Locale } from '~/i18n/locales';
import { TextsProvider } from '~/i18n/texts';
import { SettingsPage } from '~/ui/notifications/settings-page';

/** The settings' rows by URL, each with its title and value. */
function rowsOf(locale: Locale, blocked: number) {
  const html = renderToStaticMarkup(
    <TextsProvider t={translateFor({}, locale)}>
      <SettingsPage
        title=""
        name="Anna"
        email="anna@example.com"
        portraitSrc={null}
        language="English"
        invisible={false}
        hidden={false}
        blocked={blocked}
        notices={{ choices: [], takesPush: false, reason: null, email: 'anna@example.com' }}
        sessions={[]}
        Save={({ children }) => <>{children}</>}
      />
    </TextsProvider>,
  );
  const rows = html.matchAll(/<a href="([^"]+)" class="rowlink">(.*?)<\/a>/g);
  return new Map(
    [...rows].map(([, to = '', row = '']) => {
      const line = /<span class="text-sm text-muted">(.*?)<\/span>/.exec(row)?.[1] ?? '';
      return [to, { line, tag: /<span class="tag[^"]*">(.*?)<\/span>/.exec(row)?.[1] ?? null }];
    }),
  );
}

const BLOCKED = '/notifications/blocked';

describe('the settings’ row of blocked members', () => {
  it('counts them, unless there are none [NAV-21, SAF-1]', () => {
    const rows = rowsOf('en', 3);
    expect([rows.get('/notifications/privacy')?.tag, rows.get(BLOCKED)?.tag]).toEqual(['Visible', '3']);
    expect(rowsOf('en', 0).get(BLOCKED)?.tag).toBeNull();
  });

  it.each(LOCALES)('is no longer than the other values in %s [NAV-21]', (locale) => {
    const rows = rowsOf(locale, 3);
    const { line } = rows.get(BLOCKED)!;
    rows.delete(BLOCKED);
    expect(line).not.toBe('');
    expect(line.length).toBeLessThanOrEqual(Math.max(...[...rows.values()].map((row) => row.line.length)));
  });
});
