import type { Pose } from '~/domain/photos/rules';
import { PoseFigure } from '~/ui/kit/pose-figure';
import { useConsoleT } from '../frame-data';
import { VeiledPicture } from './veiled-picture';

export type Compared = {
  pose: Pose;
  words: string;
  /** The picture in the pose; empty for whoever does not handle the check. */
  pictures: string[];
  /** The member's photos, the main one first. */
  photos: { src: string; isMain: boolean }[];
};

/** The drawn pose, the picture in it, and the photos that it is compared with. */
export function Comparison({ pose, words, pictures, photos }: Compared) {
  const t = useConsoleT();
  return (
    <section className="mt-6" aria-labelledby="compare">
      <h2 id="compare" className="text-h2">
        {t('pose.title')}
      </h2>
      {pictures.length > 0 && <p className="mt-1 max-w-prose text-muted">{t('pose.intro')}</p>}
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <li className="min-w-0">
          <div className="rounded-lg bg-sunken p-4">
            <PoseFigure pose={pose} />
          </div>
          <p className="mt-2 text-sm">
            <b>{t('pose.drawn')}</b> {words}
          </p>
        </li>
        {pictures.map((src) => (
          <li key={src} className="min-w-0">
            <VeiledPicture id="pose-picture" src={src} alt={t('pose.picture')} />
          </li>
        ))}
        {photos.map(({ src, isMain }, index) => (
          <li key={src} className="min-w-0">
            <VeiledPicture
              id={`photo-${index}`}
              src={src}
              alt={isMain ? t('pose.main') : t('pose.photo', { position: index + 1 })}
              lazy
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
