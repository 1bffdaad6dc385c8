import { useT } from '~/i18n/texts';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon } from '~/ui/kit/icon';
import { FIRST, lazyUnless } from '~/ui/kit/loading';
import { useTracked } from '~/ui/layouts/frame-data';
import type { ProfilePageProps, SharpPhoto } from './profile-data';

type Props = {
  profile: Pick<ProfilePageProps, 'id' | 'name' | 'photos' | 'hiddenPhotos' | 'fictional' | 'viewer'>;
  address: string;
};

// The tile cuts off what stands out of it, so the mark of the focus stands within.
const LOCKED =
  'absolute inset-x-0 text-center text-sm text-white focus-visible:-outline-offset-4 focus-visible:outline-white';

/** The photos beyond the viewer's number as one tile, which leads a visitor to sign-up (PRO-8), a member to all of them and to premium. */
function Locked({ profile, address, src, count }: Props & { src: string | null; count: number }) {
  const t = useT();
  const tracked = useTracked();
  const visitor = profile.viewer.kind === 'visitor';
  return (
    <div className="portrait rounded-none lg:rounded-lg">
      {src ? (
        <img src={src} alt="" width="180" height="225" loading="lazy" />
      ) : (
        <span className="scene absolute inset-0" />
      )}
      <a
        href={visitor ? tracked(`/members/${profile.id}/signup`) : `${address}?photos=all`}
        className={`${LOCKED} inset-y-0 grid place-content-center justify-items-center gap-2 bg-scrim/70 p-3 font-bold`}
      >
        <Icon name="lock" className="size-6" />
        <span>
          {t('profiles:locked', { count })}{' '}
          {visitor && <span className="block font-normal">{t('profiles:locked_login')}</span>}
        </span>
      </a>
      {!visitor && (
        <a href="/premium" className={`${LOCKED} bottom-2 grid min-h-tap place-items-center underline`}>
          {t('profiles:locked_premium')}
        </a>
      )}
    </div>
  );
}

function Open({ photo, number, profile, address }: Props & { photo: SharpPhoto; number: number }) {
  const t = useT();
  const first = number === 1;
  return (
    <a
      href={`${address}?photo=${number}`}
      className={`portrait rounded-none lg:rounded-lg ${first ? 'lg:aspect-portrait' : ''}`}
    >
      <img
        src={photo.src}
        srcSet={photo.srcSet}
        sizes={first ? '(min-width: 992px) 28rem, 100vw' : '(min-width: 992px) 14rem, 100vw'}
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
    </a>
  );
}

const SLIDE = 'w-full shrink-0 snap-center';

/** The photos of a profile: a row to swipe on a phone, a mosaic on a desk; those beyond the viewer's number are one tile (PRO-7). */
export function ProfileGallery({ profile, address }: Props) {
  const t = useT();
  const { name, photos, hiddenPhotos } = profile;
  const open = photos.filter((photo) => 'src' in photo);
  const blurred = photos.filter((photo) => 'blurred' in photo);
  const locked = blurred.length + hiddenPhotos;
  return (
    <section className="lg:col-span-7" aria-label={t('profiles:photos_of', { name })}>
      <div className="relative">
        <ul className="flex snap-x snap-mandatory overflow-x-auto lg:grid lg:grid-cols-3 lg:gap-3 lg:overflow-visible">
          {open.map((photo, index) => (
            <li
              key={photo.src}
              className={`${SLIDE} lg:w-auto ${index === 0 ? 'lg:col-span-2 lg:row-span-2' : ''}`}
            >
              <Open photo={photo} number={index + 1} profile={profile} address={address} />
            </li>
          ))}
          {open.length === 0 && (
            <li className={`${SLIDE} lg:col-span-3`}>
              <span className="portrait grid place-items-center rounded-none text-muted lg:rounded-lg">
                <Icon name="user-round" className="size-20" />
              </span>
            </li>
          )}
          {locked > 0 && (
            <li className={`${SLIDE} lg:w-auto`}>
              <Locked profile={profile} address={address} src={blurred[0]?.blurred ?? null} count={locked} />
            </li>
          )}
        </ul>
        <a
          href="/members"
          className="btn btn-icon absolute left-3 top-3 bg-surface text-ink shadow-1 lg:hidden [.has-back_&]:hidden"
          aria-label={t('profiles:back_search')}
        >
          <Icon name="arrow-left" />
        </a>
        {open.length + locked > 1 && (
          <p className="absolute right-3 top-4 rounded-full bg-scrim/80 px-3 py-1 text-sm font-bold tabular-nums text-white lg:hidden">
            {t('profiles:photo_count', { number: 1, of: open.length + locked })}
          </p>
        )}
      </div>
    </section>
  );
}
