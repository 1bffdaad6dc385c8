import { useT } from '~/i18n/texts';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon } from '~/ui/kit/icon';
import { FIRST, lazyUnless } from '~/ui/kit/loading';
import { toned } from '~/ui/kit/toned';
import { useTracked } from '~/ui/layouts/frame-data';
import type { ProfilePageProps, SharpPhoto } from './profile-data';

type Props = {
  profile: Pick<ProfilePageProps, 'id' | 'name' | 'photos' | 'fictional'>;
  address: string;
};

// The tile clips its content, so the focus ring is drawn inside it.
const LOCKED =
  'absolute inset-x-0 text-center text-sm text-white focus-visible:-outline-offset-4 focus-visible:outline-white';

/** One tile for the photos beyond the viewer's limit; it leads to all photos and to premium. */
function Locked({ address, src, count }: { address: string; src: string; count: number }) {
  const t = useT();
  return (
    <div className="portrait rounded-none lg:rounded-lg">
      <img src={src} className={toned(src)} alt="" width="180" height="225" loading="lazy" />
      <a
        href={`${address}?photos=all`}
        className={`${LOCKED} inset-y-0 grid place-content-center justify-items-center gap-2 bg-scrim/70 p-3 font-bold`}
      >
        <Icon name="lock" className="size-6" />
        <span>{t('profiles:locked', { count })}</span>
      </a>
      <a href="/premium" className={`${LOCKED} bottom-2 grid min-h-tap place-items-center underline`}>
        {t('profiles:locked_premium')}
      </a>
    </div>
  );
}

type OpenProps = Props & { photo: SharpPhoto; number: number };

function Open({ photo, number, profile, address }: OpenProps) {
  const t = useT();
  const tracked = useTracked();
  const first = number === 1;
  return (
    <a href={tracked(`${address}?photo=${number}`)} className="portrait rounded-none lg:rounded-lg">
      <img
        src={photo.src}
        className={toned(photo.src)}
        srcSet={photo.srcSet}
        sizes={
          first
            ? '(min-width: 1600px) 37rem, (min-width: 992px) 30rem, (min-width: 576px) 50vw, 100vw'
            : '(min-width: 1600px) 17rem, (min-width: 992px) 14rem, (min-width: 576px) 50vw, 100vw'
        }
        alt={t('profiles:photo_of', { number, name: profile.name })}
        width="440"
        height="550"
        loading={lazyUnless(first)}
        {...(first ? FIRST : {})}
      />
      {profile.fictional && (
        <span className="absolute left-3 top-3 max-lg:top-16">
          <FictionalLabel />
        </span>
      )}
      {profile.photos.length > 1 && (
        <span
          className="absolute right-3 top-4 rounded-full bg-scrim/80 px-3 py-1 text-sm font-bold tabular-nums text-white lg:hidden"
          aria-hidden="true"
        >
          {t('profiles:photo_count', { number, of: profile.photos.length })}
        </span>
      )}
    </a>
  );
}

// From a tablet on, two beside each other, so that the name stands on the first screen.
const SLIDE = 'w-full shrink-0 snap-center sm:max-lg:w-1/2';

/**
 * The photos of a profile: a row to swipe on phones, a mosaic on wide screens. Photos beyond the viewer's
 * limit share one tile (PRO-7).
 */
export function ProfileGallery({ profile, address }: Props) {
  const t = useT();
  const tracked = useTracked();
  const { name, photos } = profile;
  const open = photos.filter((photo) => 'src' in photo);
  const blurred = photos.filter((photo) => 'blurred' in photo);
  const [firstBlurred] = blurred;
  const alone = photos.length <= 1;
  return (
    <section
      className={alone ? 'lg:col-span-5' : 'lg:col-span-7'}
      aria-label={t('profiles:photos_of', { name })}
    >
      <div className="relative">
        <ul className="gallery flex snap-x snap-mandatory overflow-x-auto lg:grid lg:grid-cols-3 lg:gap-3 lg:overflow-visible">
          {open.map((photo, index) => (
            <li
              key={photo.src}
              className={`${SLIDE} lg:w-auto ${alone ? 'sm:max-lg:mx-auto lg:col-span-3' : index === 0 ? 'lg:col-span-2 lg:row-span-2' : ''}`}
            >
              <Open photo={photo} number={index + 1} profile={profile} address={address} />
            </li>
          ))}
          {open.length === 0 && (
            <li className={`${SLIDE} sm:max-lg:mx-auto lg:col-span-3`}>
              <span className="portrait grid place-items-center rounded-none text-muted lg:rounded-lg">
                <Icon name="user-round" className="size-20" />
              </span>
            </li>
          )}
          {firstBlurred && (
            <li className={`${SLIDE} lg:w-auto`}>
              <Locked address={address} src={firstBlurred.blurred} count={blurred.length} />
            </li>
          )}
        </ul>
        <a
          href={tracked('/members')}
          className="btn btn-icon absolute left-3 top-3 bg-surface text-ink shadow-1 lg:hidden [.has-back_&]:hidden"
          aria-label={t('profiles:back_search')}
        >
          <Icon name="arrow-left" />
        </a>
      </div>
    </section>
  );
}
