import { isRule } from '~/domain/safety/rules';
import { useT } from '~/i18n/texts';
import { Icon, type IconName } from '~/ui/kit/icon';
import type { OwnPhoto, OwnProfileData } from './own-profile-data';

function TileButton({
  photo,
  intent,
  icon,
  label,
}: {
  photo: OwnPhoto;
  intent: string;
  icon: IconName;
  label: string;
}) {
  return (
    <form method="post" action="/profile/photos">
      <input type="hidden" name="photo" value={photo.id} />
      <button name="intent" value={intent} className="btn btn-icon btn-ghost" aria-label={label}>
        <Icon name={icon} />
      </button>
    </form>
  );
}

function MakeMain({ photo, number }: { photo: OwnPhoto; number: number }) {
  const t = useT();
  return (
    <form method="post" action="/profile/photos" className="px-1.5 pb-1.5">
      <input type="hidden" name="photo" value={photo.id} />
      <button name="intent" value="main" className="btn btn-line w-full rounded-lg px-2 text-sm">
        <Icon name="star" className="max-md:hidden" />
        {t('profiles:photos_make_main_number', { number })}
      </button>
    </form>
  );
}

/** Why a photo was rejected, with a link to the decision and the appeal. */
function Rejection({ photo: { rejectReason, decisionHref }, number }: { photo: OwnPhoto; number: number }) {
  const t = useT();
  if (!rejectReason || !isRule(rejectReason)) return null;
  return (
    <p className="px-3 pt-2.5 text-sm">
      {t(`safety:rule.${rejectReason}`)}{' '}
      {decisionHref && (
        <a href={decisionHref} className="link inline-flex min-h-6 items-center">
          {t('safety:see_decision')}
          <span className="sr-only">: {t('profiles:photos_number', { number })}</span>
        </a>
      )}
    </p>
  );
}

function Tile({ photo, number, last }: { photo: OwnPhoto; number: number; last: boolean }) {
  const t = useT();
  const state =
    photo.status === 'pending'
      ? t('profiles:photos_pending')
      : photo.status === 'rejected'
        ? t('profiles:photos_rejected')
        : null;
  return (
    <li className="card overflow-hidden">
      <span className="portrait rounded-none">
        {photo.src && (
          <img src={photo.src} alt={t('profiles:photos_number', { number })} width="440" height="550" />
        )}
        <span className="absolute left-2 top-2 flex flex-col items-start gap-1">
          {photo.isMain && <span className="tag bg-surface text-ink">{t('profiles:photos_main')}</span>}
          {state && (
            <span
              className={`tag ${photo.status === 'rejected' ? 'bg-danger-soft text-danger' : 'bg-warning-soft text-warning'}`}
            >
              {state}
            </span>
          )}
        </span>
      </span>
      <Rejection photo={photo} number={number} />
      <div className="flex flex-wrap justify-between p-0.5 sm:p-1.5">
        <div className="flex">
          {number > 1 && (
            <TileButton
              photo={photo}
              intent="forward"
              icon="arrow-left"
              label={t('profiles:photos_forward', { number })}
            />
          )}
          {!last && (
            <TileButton
              photo={photo}
              intent="back"
              icon="arrow-right"
              label={t('profiles:photos_back', { number })}
            />
          )}
        </div>
        <TileButton
          photo={photo}
          intent="delete"
          icon="trash-2"
          label={t('profiles:photos_delete', { number })}
        />
      </div>
      {!photo.isMain && photo.status !== 'rejected' && <MakeMain photo={photo} number={number} />}
    </li>
  );
}

function Uploader({ maxPhotoMb, error }: Pick<OwnProfileData, 'maxPhotoMb'> & { error: string | null }) {
  const t = useT();
  const described = error ? 'photo-error' : 'photo-hint';
  return (
    <form
      method="post"
      action="/profile/photos"
      encType="multipart/form-data"
      className="card grid gap-4 p-5"
    >
      <div>
        <label className="label" htmlFor="photo">
          {t('profiles:photos_add_label')}
        </label>
        <input
          className={`input ${error ? 'input-bad' : ''}`}
          id="photo"
          type="file"
          name="photo"
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        {error ? (
          <p className="err" id="photo-error" role="alert">
            <Icon name="circle-alert" className="mt-0.5 size-4" />
            {error}
          </p>
        ) : (
          <p className="hint" id="photo-hint">
            {t('profiles:photos_add_hint', { max_mb: maxPhotoMb })}
          </p>
        )}
      </div>
      <button className="btn btn-primary w-fit">
        <Icon name="upload" />
        {t('profiles:photos_upload')}
      </button>
    </form>
  );
}

/** The photo manager: uploading, sorting, choosing the main photo, deleting. */
export function PhotosPage({
  photos,
  photoLimit,
  premiumPhotos,
  maxPhotoMb,
  error,
}: OwnProfileData & { error: string | null }) {
  const t = useT();
  return (
    <main id="main" className="wrap pb-section pt-5 lg:pt-9">
      <a href="/profile" className="link inline-flex min-h-tap items-center gap-1.5">
        <Icon name="arrow-left" className="size-4" />
        {t('profiles:own_title')}
      </a>
      <h1 className="mt-2 text-h1">{t('profiles:section.photos')}</h1>
      <p className="mt-1 text-muted">
        {t('profiles:photos_limit', { count: photos.length, max: photoLimit })}
        {premiumPhotos !== null && (
          <>
            {' '}
            <a href="/premium" className="link inline-flex min-h-6 items-center">
              {t('profiles:photos_limit_free', { max: premiumPhotos })}
            </a>
          </>
        )}
      </p>
      <div className="mt-6 grid gap-6 lg:grid-cols-12 lg:gap-10">
        <div className="lg:col-span-8">
          {photos.length === 0 ? (
            <p className="rounded-lg border-2 border-dashed border-line-strong p-10 text-center text-muted">
              {t('profiles:photos_none')}
            </p>
          ) : (
            <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
              {photos.map((photo, index) => (
                <Tile key={photo.id} photo={photo} number={index + 1} last={index === photos.length - 1} />
              ))}
            </ul>
          )}
        </div>
        <div className="lg:col-span-4">
          {photos.length < photoLimit || error ? (
            <Uploader maxPhotoMb={maxPhotoMb} error={error} />
          ) : (
            <p className="notice bg-sunken">
              <Icon name="images" className="mt-0.5" />
              <span>
                {t(premiumPhotos === null ? 'errors:photo_limit_premium' : 'errors:photo_limit_free', {
                  max: photoLimit,
                })}
              </span>
            </p>
          )}
          {premiumPhotos !== null && photos.length >= photoLimit && (
            <a href="/premium" className="btn btn-primary mt-4">
              {t('frame:get_premium')}
            </a>
          )}
        </div>
      </div>
    </main>
  );
}
