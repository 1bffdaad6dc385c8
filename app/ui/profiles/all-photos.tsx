import { PREMIUM_PHOTOS } from '~/domain/profiles/rules';
import { nameAndAge } from '~/i18n/isolated';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon } from '~/ui/kit/icon';
import { UnlessPaused } from '~/ui/payments/unless-paused';
import { placeholderClass } from '~/delivery/placeholder-class';
import type { GalleryPhoto, ProfilePageProps } from './profile-data';

type Profile = Pick<ProfilePageProps, 'name' | 'age' | 'photos' | 'fictional'>;

function Tile({
  photo,
  number,
  profile,
  address,
}: {
  photo: GalleryPhoto;
  number: number;
  profile: Profile;
  address: string;
}) {
  const t = useT();
  const label = profile.fictional && (
    <span className="absolute left-2 top-2">
      <FictionalLabel />
    </span>
  );
  if ('blurred' in photo) {
    return (
      <span className="portrait">
        <img
          src={photo.blurred}
          className={placeholderClass(photo.blurred)}
          alt={t('profiles:photo_blurred', { number, name: profile.name })}
          width="180"
          height="225"
          loading="lazy"
        />
        <span className="absolute inset-0 grid place-items-center bg-scrim/40 text-white">
          <Icon name="lock" className="size-7" />
        </span>
        {label}
      </span>
    );
  }
  return (
    <a href={`${address}?photo=${number}`} className="portrait">
      <img
        src={photo.src}
        className={placeholderClass(photo.src)}
        srcSet={photo.srcSet}
        sizes="(min-width: 992px) 16rem, 50vw"
        alt={t('profiles:photo_of', { number, name: profile.name })}
        width="440"
        height="550"
        loading={number > 2 ? 'lazy' : undefined}
      />
      {label}
    </a>
  );
}

/** A free member sees three, and the rest blurred (PRO-7). */
export function AllPhotos({ profile, address }: { profile: Profile; address: string }) {
  const t = useT();
  const { name, age, photos } = profile;
  const open = photos.filter((photo) => 'src' in photo).length;
  const locked = photos.length - open;
  return (
    <main id="main" className="wrap pb-section pt-head">
      <a href={address} className="link inline-flex min-h-tap items-center gap-1.5">
        <Icon name="arrow-left" className="size-4" />
        {nameAndAge({ name, age })}
      </a>
      <h1 className="mt-2 text-h1">{t('profiles:photos_of', { name })}</h1>
      {locked > 0 && (
        <p className="mt-1 text-muted">
          {t('profiles:photos_seen', { count: photos.length, max: open, name })}
        </p>
      )}
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5 lg:gap-4">
        {photos.map((photo, index) => (
          <li key={index}>
            <Tile photo={photo} number={index + 1} profile={profile} address={address} />
          </li>
        ))}
        {locked > 0 && (
          <li className="flex flex-col justify-center rounded-lg bg-night p-5 text-night-on max-sm:col-span-2">
            <h2 className="text-h2">{t('profiles:photos_more_premium', { count: locked })}</h2>
            <p className="mt-2 text-sm text-night-muted">
              {t('profiles:photos_premium_text', { max: PREMIUM_PHOTOS })}
            </p>
            <UnlessPaused>
              <a href={paths.premium} className="btn btn-primary mt-5">
                {t('frame:get_premium')}
              </a>
            </UnlessPaused>
          </li>
        )}
      </ul>
    </main>
  );
}
