import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { DrawnFace } from '~/ui/kit/drawn-face';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { PhotoPlaceholder } from '~/delivery/photo-placeholder';
import { Icon } from '~/ui/kit/icon';
import { FIRST, LAZY, WAITS } from '~/delivery/loading-priority';
import { ServerHtml } from '~/delivery/server-html';
import { placeholderClass } from '~/delivery/placeholder-class';
import { useTracked } from '~/ui/layouts/frame-data';
import { AnswerOnPhoto } from './answer';
import { isSharp, type GalleryPhoto, type ProfilePageProps, type SharpPhoto } from './profile-data';

type Props = {
  profile: Pick<ProfilePageProps, 'id' | 'name' | 'photos' | 'fictional' | 'viewer'>;
  address: string;
};

// The tile clips its content, so the focus ring is inside.
const LOCKED =
  'absolute inset-x-0 text-center text-sm text-white focus-visible:-outline-offset-4 focus-visible:outline-white';

/** One tile for the photos beyond the viewer's limit, which leads to premium (PRO-7). */
export function LockedPhotos({
  photos,
  address,
  className,
}: {
  photos: GalleryPhoto[];
  address: string;
  className: string;
}) {
  const t = useT();
  const blurred = photos.filter((photo) => 'blurred' in photo);
  const [first] = blurred;
  if (!first) return null;
  return (
    <div className={`portrait ${className}`}>
      <img
        src={first.blurred}
        className={placeholderClass(first.blurred)}
        alt=""
        width="180"
        height="225"
        loading="lazy"
      />
      <a
        href={`${address}?photos=all`}
        className={`${LOCKED} inset-y-0 grid place-content-center justify-items-center gap-2 bg-scrim/70 p-3 font-bold`}
      >
        <Icon name="lock" className="size-6" />
        <span>{t('profiles:locked', { count: blurred.length })}</span>
      </a>
      <a href={paths.premium} className={`${LOCKED} bottom-2 grid min-h-tap place-items-center underline`}>
        {t('profiles:locked_premium')}
      </a>
    </div>
  );
}

type OpenProps = Props & { photo: SharpPhoto; number: number; className: string };

/** Opens large; the first one loads before everything else. */
export function OpenPhoto({ photo, number, profile, address, className }: OpenProps) {
  const t = useT();
  const tracked = useTracked();
  const first = number === 1;
  const place = `portrait ${className}`;
  return (
    <a
      href={tracked(`${address}?photo=${number}`)}
      className={photo.glimpse ? place : placeholderClass(photo.src, place)}
    >
      <PhotoPlaceholder base64={photo.glimpse} />
      <img
        src={photo.src}
        className={first ? undefined : WAITS}
        srcSet={photo.srcSet}
        sizes={
          first
            ? '(min-width: 1600px) 37rem, (min-width: 992px) 30rem, (min-width: 768px) 50vw, 100vw'
            : '(min-width: 1600px) 17rem, (min-width: 992px) 14rem, (min-width: 768px) 50vw, 100vw'
        }
        alt={t('profiles:photo_of', { number, name: profile.name })}
        width="440"
        height="550"
        {...(first ? FIRST : LAZY)}
      />
      {profile.fictional && (
        <span className={`absolute left-3 top-3 ${first ? 'max-lg:top-16' : ''}`}>
          <FictionalLabel />
        </span>
      )}
      {first && profile.photos.length > 1 && (
        <span
          className="absolute right-3 top-4 rounded-full bg-scrim/80 px-3 py-1 text-sm font-bold tabular-nums text-white md:hidden"
          aria-hidden="true"
        >
          {t('profiles:photo_count', { number, of: profile.photos.length })}
        </span>
      )}
    </a>
  );
}

/** A single photo takes the mosaic's space, no higher than the viewport. */
const ALONE = 'lg:aspect-square lg:max-h-[max(26rem,calc(100dvh-13.5rem))] lg:[&>img]:object-[50%_15%]';

/** On phones the first photo only, otherwise a column or a mosaic. Photos beyond the limit share a tile (PRO-7). */
export function ProfileGallery({ profile, address }: Props) {
  const t = useT();
  const tracked = useTracked();
  const { name, photos } = profile;
  const open = photos.filter(isSharp);
  const alone = photos.length === 1;
  const pair = photos.length === 2 && open.length === 2;
  return (
    <section
      className={`md:col-span-6 ${photos.length > 0 ? 'lg:col-span-7' : 'lg:col-span-5'}`}
      aria-label={t('profiles:photos_of', { name })}
    >
      <div className="relative">
        <ServerHtml
          as="ul"
          key={profile.id}
          className={`gallery md:grid md:gap-3 ${pair ? 'lg:grid-cols-2' : 'lg:grid-cols-3'}`}
        >
          {() => (
            <>
              {open.map((photo, index) => (
                <li
                  key={photo.id}
                  className={`relative ${alone ? 'lg:col-span-3' : index > 0 ? 'max-md:hidden' : pair ? '' : 'lg:col-span-2 lg:row-span-2'}`}
                >
                  <OpenPhoto
                    {...{ photo, profile, address }}
                    number={index + 1}
                    className={`rounded-none md:rounded-lg ${alone ? ALONE : ''}`}
                  />
                  <AnswerOnPhoto
                    {...{ profile, photo }}
                    number={index + 1}
                    className="bottom-8 md:bottom-3"
                  />
                </li>
              ))}
              {open.length === 0 && (
                <li className="lg:col-span-3">
                  <span className="portrait rounded-none md:rounded-lg">
                    <DrawnFace />
                  </span>
                </li>
              )}
              {photos.length > open.length && (
                <li className="max-md:hidden">
                  <LockedPhotos photos={photos} address={address} className="rounded-lg" />
                </li>
              )}
            </>
          )}
        </ServerHtml>
        <a
          href={tracked(paths.search)}
          className="btn btn-icon absolute left-3 top-3 bg-surface text-ink shadow-1 lg:hidden [.has-back_&]:hidden"
          aria-label={t('profiles:back_search')}
        >
          <Icon name="arrow-left" />
        </a>
      </div>
    </section>
  );
}
