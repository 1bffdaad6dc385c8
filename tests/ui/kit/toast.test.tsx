import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Toasts } from '~/browser/kit/toasts';
import { translateFor } from '~/i18n/catalogues.server';
import { TextsProvider } from '~/i18n/texts';
import { BelowToast } from '~/ui/kit/below-toast';
import { FrameProvider, type FrameData } from '~/ui/layouts/frame-data';

const t = translateFor({}, 'en');
const SAVED = { tone: 'success', text: 'Saved.' } as const;

const render = (element: ReactElement, frame: Partial<FrameData> = {}): string =>
  renderToStaticMarkup(
    <FrameProvider value={frame as FrameData}>
      <TextsProvider t={t}>{element}</TextsProvider>
    </FrameProvider>,
  );

describe('a server-rendered toast [ERR-1]', () => {
  it('is polite, or assertive for errors', () => {
    const saved = render(<Toasts first={SAVED} />);
    expect(saved).toMatch(
      /^<div role="status" class="toast-place toast-foot"><details open="" class="toast /,
    );
    expect(saved).toMatch(/<summary [^>]*aria-label="Close"/);
    expect(saved).toContain('Saved.');
    expect(render(<Toasts first={{ tone: 'error', text: 'Not sent.' }} />)).toMatch(/^<div role="alert" /);
  });

  it('changes nothing on a page without one', () => {
    expect(render(<Toasts first={null} />)).toBe('');
  });

  it('precedes a dialog’s content', () => {
    const dialog = <BelowToast>Are you sure?</BelowToast>;
    const html = render(dialog, { toast: <Toasts first={SAVED} inDialog /> });
    expect(html.indexOf('Saved.')).toBeGreaterThan(0);
    expect(html.indexOf('Saved.')).toBeLessThan(html.indexOf('Are you sure?'));
    expect(render(dialog)).toContain('Are you sure?');
  });
});
