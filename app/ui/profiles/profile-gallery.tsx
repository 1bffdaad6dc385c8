import { useT } from '~/i18n/texts';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon } from '~/ui/kit/icon';

export type GalleryPhoto = { src: string; srcSet: string; full: string; widthPx: number; heightPx: number } | { blurred: string };

type Props = { name: string; photos: GalleryPhoto[]; fictional: boolean; visitor: boolean; address: string; lockedHref: string };

function Locked({ src, count, visitor, href }: { src: string; count: number; visitor: boolean; href: string | null }) {
  const t = useT();
  const inner = (
    <>
      <img src={src} alt="" width="180" height="225" loading="lazy" />
      <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-scrim/70 p-3 text-center text-sm font-bold text-white">
        <Icon name="lock" className="size-6" />
        <span>
          {t('profiles:locked', { count })}{' '}
          <span className="block font-normal">{t(visitor ? 'profiles:locked_login' : 'profiles:locked_premium')}</span>
        </span>
      </span>
    </>
  );
  const look = 'portrait rounded-none lg:rounded-lg';
  return href ? (
    <a href={href} className={look}>
      {inner}
    </a>
  ) : (
    <span className={look}>{inner}</span>
  );
}

/** The photos of a profile: a row to swipe on a phone, a mosaic on a desk; those beyond the viewer's number are one blurred tile (PRO-7). */
export function ProfileGallery({ name, photos, fictional, visitor, address, lockedHref }: Props) {
  const t = useT();
  const open = photos.filter((photo) => 'src' in photo);
  const locked = photos.filter((photo) => 'blurred' in photo);
  return (
    <section className="lg:col-span-7" aria-label={t('profiles:photos_of', { name })}>
      <div className="relative">
        <ul className="flex snap-x snap-mandatory overflow-x-auto lg:grid lg:grid-cols-3 lg:gap-3 lg:overflow-visible">
          {open.map((photo, index) => (
            <li key={photo.src} className={`w-full shrink-0 snap-center lg:w-auto ${index === 0 ? 'lg:col-span-2 lg:row-span-2' : ''}`}>
              <a
                href={`${address}?photo=${index + 1}`}
                className={`portrait rounded-none lg:rounded-lg ${index === 0 ? 'lg:aspect-portrait' : ''}`}
              >
                <img
                  src={photo.src}
                  srcSet={photo.srcSet}
                  sizes={index === 0 ? '(min-width: 992px) 28rem, 100vw' : '(min-width: 992px) 14rem, 100vw'}
                  alt={t('profiles:photo_of', { number: index + 1, name })}
                  width="440"
                  height="550"
                  loading={index > 0 ? 'lazy' : undefined}
                />
                {fictional && (
                  <span className="absolute left-3 top-3 max-lg:top-16">
                    <FictionalLabel />
                  </span>
                )}
              </a>
            </li>
          ))}
          {open.length === 0 && (
            <li className="w-full shrink-0 lg:col-span-3">
              <span className="portrait grid place-items-center rounded-none text-muted lg:rounded-lg">
                <Icon name="user-round" className="size-20" />
              </span>
            </li>
          )}
          {locked.length > 0 && (
            <li className="w-full shrink-0 snap-center lg:w-auto">
              <Locked src={locked[0]!.blurred} count={locked.length} visitor={visitor} href={visitor ? lockedHref : null} />
            </li>
          )}
        </ul>
        <a
          href="/members"
          className="btn btn-icon absolute left-3 top-3 bg-surface text-ink shadow-1 lg:hidden"
          aria-label={t('profiles:back_search')}
        >
          <Icon name="arrow-left" />
        </a>
        {photos.length > 1 && (
          <p className="absolute right-3 top-4 rounded-full bg-scrim/80 px-3 py-1 text-sm font-bold tabular-nums text-white lg:hidden">
            {t('profiles:photo_count', { number: 1, of: photos.length })}
          </p>
        )}
      </div>
    </section>
  );
}
