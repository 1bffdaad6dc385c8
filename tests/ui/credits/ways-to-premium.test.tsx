import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { TextsProvider } from '~/i18n/texts';
import { AllPhotos } from '~/ui/profiles/all-photos';
import { ProfileGallery } from '~/ui/profiles/profile-gallery';
import { FrameProvider, type FrameData } from '~/ui/layouts/frame-data';

const frame = { tracking: '' } as FrameData;
const html = (element: ReactElement) =>
  renderToStaticMarkup(
    <FrameProvider value={frame}>
      <TextsProvider t={translateFor({}, 'en')}>{element}</TextsProvider>
    </FrameProvider>,
  );

const sharp = { id: 'one', src: '/1', srcSet: '/1 180w', full: '/1', widthPx: 440, heightPx: 550 };
const blurred = { blurred: '/2' };
const profile = { id: 'x', name: 'Sanne', age: 34, fictional: false, viewer: { kind: 'visitor' as const } };

describe('links to premium', () => {
  it('photos link to it only while some are locked [CRE-3, PRO-7]', () => {
    const all = (photos: (typeof sharp | typeof blurred)[]) =>
      html(<AllPhotos profile={{ ...profile, photos }} address="/members/x" />);
    expect(all([sharp, blurred])).toMatch(/<a href="\/premium"[^>]*>Get Premium/);
    expect(all([sharp])).not.toContain('/premium');
  });

  it('the locked tile leads to photos and premium [CRE-3, PRO-7, PRO-8]', () => {
    const gallery = html(
      <ProfileGallery profile={{ ...profile, photos: [sharp, blurred] }} address="/members/x" />,
    );
    expect(gallery).toContain('href="/members/x?photos=all"');
    expect(gallery).toMatch(/<a href="\/premium"[^>]*>with Premium/);
  });
});
