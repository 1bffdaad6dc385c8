import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { LOCALES } from '~/i18n/locales';
import { TextsProvider } from '~/i18n/texts';
import { FrameProvider, type FrameData } from '~/ui/layouts/frame-data';
import { LegalPageView } from '~/ui/legal/legal-page';

const page = {
  name: 'privacy' as const,
  title: 'Privacy',
  html: '<h2 id="section-1">1. Who</h2><p>We.</p><h2 id="section-2">2. What</h2><p>That.</p>',
  headings: [
    { id: 'section-1', text: 'Who' },
    { id: 'section-2', text: 'What' },
  ],
  minutes: 5,
  version: { iso: '2026-11-21T12:00:00.000Z', text: '21 November 2026' },
};

const render = (locale: (typeof LOCALES)[number]) =>
  renderToStaticMarkup(
    <TextsProvider t={translateFor({}, locale)}>
      <FrameProvider value={{ tracking: '' } as FrameData}>
        <LegalPageView {...page} />
      </FrameProvider>
    </TextsProvider>,
  );

describe('the page of a legal text', () => {
  it('links each section, inline and in contents [LEG-1]', () => {
    const html = render('en');
    for (const { id } of page.headings) {
      expect(html.match(new RegExp(`href="#${id}"`, 'g'))).toHaveLength(2);
      expect(html.match(new RegExp(`id="${id}"`, 'g'))).toHaveLength(1);
    }
    expect(html).toMatch(/<details[^>]*>\s*<summary/);
  });

  it('marks itself in the menu, with a machine date [LEG-1] [LEG-5]', () => {
    const html = render('en');
    expect(html).toContain('<a href="/pages/privacy" aria-current="page"');
    expect(html).toContain('<a href="/pages/terms" class=');
    expect(html).toContain('Version of <time dateTime="2026-11-21T12:00:00.000Z">21 November 2026</time>');
  });

  it('has one main heading, without script or style [LEG-3] [SAF-4]', () => {
    const html = render('en');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/);
  });

  it.each(LOCALES)('shows no key and no placeholder in %s [I18-1]', (locale) => {
    expect(render(locale)).not.toMatch(/legal:|\{\{|page\.terms/);
  });
});
