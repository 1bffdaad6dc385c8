import { useT } from '~/i18n/texts';
import { filmOf } from './film-files';
import type { LanderData } from './lander-data';
import { StartForm } from './start-form';

export type FilmProps = LanderData<'video'>;

/**
 * The poster, and the film in a frame of its own that the style brings into sight after a while: only then a
 * browser loads it, and never for a reader who wants less motion (LAN-6).
 */
function Film({ look, niche }: Pick<FilmProps, 'look' | 'niche'>) {
  const t = useT();
  return (
    <div className="vi-film">
      <img src={filmOf(look, niche, 'webp')} alt={t('landers:video.film')} width="960" height="540" />
      <iframe src="/site/film" title={t('landers:video.film')} loading="lazy" />
    </div>
  );
}

/** The lander `video`: a silent film of a table for two, whose subtitles are the headline (LAN-1, LAN-6). */
export function FilmLander(page: FilmProps) {
  const t = useT();
  const { variant, look, niche, minAge } = page;
  const credits = [
    [t('landers:video.story'), t('landers:video.story_text')],
    [t('landers:video.sound'), t('landers:video.sound_text')],
    [t('landers:video.rating'), t('landers:video.rating_text', { min_age: minAge })],
  ];
  return (
    <main id="main" className="ld vi">
      <div className="vi-screen">
        <Film look={look} niche={niche} />
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
