import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { filmPath } from './film-files';
import type { LanderData } from './lander-data';
import { StartForm } from './start-form';

export type FilmProps = LanderData<'video'> & {
  /** A tiny inlined poster for small screens, until the film has loaded. */
  still: string;
};

/** Where the film follows; with reduced motion, the sharp poster does. */
const FILM_MEDIA = '(max-width: 479px) and (prefers-reduced-motion: no-preference)';

/** The poster, and the film in an iframe, which loads only when the style moves it into view (LAN-6). */
function Film({ look, niche, still }: Pick<FilmProps, 'look' | 'niche' | 'still'>) {
  const t = useT();
  return (
    <div className="vi-film">
      <picture>
        <source type="image/avif" media={FILM_MEDIA} srcSet={still} />
        <img src={filmPath(look, niche, 'webp')} alt={t('landers:video.film')} width="960" height="540" />
      </picture>
      <iframe src={paths.film} title={t('landers:video.film')} loading="lazy" />
    </div>
  );
}

/** The lander `video`: a silent film with the headline as subtitles (LAN-1, LAN-6). */
export function FilmLander(page: FilmProps) {
  const t = useT();
  const { variant, look, niche, still, minAge } = page;
  const credits = [
    [t('landers:video.story'), t('landers:video.story_text')],
    [t('landers:video.sound'), t('landers:video.sound_text')],
    [t('landers:video.rating'), t('landers:video.rating_text', { min_age: minAge })],
  ];
  return (
    <main id="main" className="ld vi">
      <div className="vi-screen">
        <Film look={look} niche={niche} still={still} />
      </div>
      <div className="vi-lines">
        <h1>{t(`landers:video.${variant}.line1`)}</h1>
        <p>{t(`landers:video.${variant}.line2`)}</p>
        <p>{t(`landers:video.${variant}.line3`)}</p>
      </div>
      <div className="wrap vi-credits">
        <div>
          <h2>{t(`landers:video.${variant}.seat`)}</h2>
          <dl>
            {credits.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="note vi-still">{t('landers:video.still')}</p>
        </div>
        <StartForm page={page} cta={t(`landers:video.${variant}.cta`)} />
      </div>
    </main>
  );
}
