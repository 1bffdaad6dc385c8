import type { ChangeEvent, FormEvent, MouseEvent, ReactNode } from 'react';
import { FREE_PHOTOS } from '~/domain/profiles/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import type { Errors } from '~/ui/kit/post-answer';
import { Icon } from '~/ui/kit/icon';
import { PhotoField } from '~/ui/kit/fields/photo-field';
import { UnlessPaused } from '~/ui/payments/unless-paused';
import { placeholderClass } from '~/delivery/placeholder-class';
import type { OwnPhoto, OwnProfileData } from './own-profile-data';
import { PhotoTile, type TileAdditions } from './photo-tile';

/** The page's scripted parts. */
export type PhotosAdditions = TileAdditions & {
  /** Chosen photos that are not stored yet. */
  tiles: ReactNode;
  slotsTaken: number;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Cancels or confirms a deletion in place. */
  onKeep: (event: MouseEvent<HTMLAnchorElement>, photoId: string) => void;
  onDelete: (event: FormEvent<HTMLFormElement>, photoId: string) => void;
  dialog: ReactNode;
  status: string;
};

/** Confirms a deletion, which is final. */
function AskDelete({
  photo,
  number,
  additions,
}: {
  photo: OwnPhoto;
  number: number;
  additions: PhotosAdditions | undefined;
}) {
  const t = useT();
  return (
    <section className="card mt-5 flex flex-wrap items-center gap-5 p-5" aria-labelledby="delete-photo">
      {photo.thumbSrc && (
        <img
          className={placeholderClass(photo.thumbSrc, 'w-24 rounded-lg')}
          src={photo.thumbSrc}
          alt=""
          width="180"
          height="225"
        />
      )}
      <div className="min-w-48 flex-1">
        <h2 id="delete-photo" className="text-h2" tabIndex={-1}>
          {t('profiles:photos_delete_ask', { number })}
        </h2>
        <p className="mt-1 text-muted">{t('profiles:photos_delete_text')}</p>
        <form
          method="post"
          action={paths.photos}
          className="mt-4 flex flex-wrap gap-3"
          onSubmit={additions && ((event) => additions.onDelete(event, photo.id))}
        >
          <input type="hidden" name="photo" value={photo.id} />
          <button name="intent" value="delete" className="btn btn-danger">
            <Icon name="trash-2" />
            {t('profiles:photos_delete', { number })}
          </button>
          <a
            href={paths.photos}
            className="btn btn-line"
            onClick={additions && ((event) => additions.onKeep(event, photo.id))}
          >
            {t('profiles:photos_delete_keep')}
          </a>
        </form>
      </div>
    </section>
  );
}

const DASHED =
  'grid aspect-portrait place-content-center justify-items-center gap-2 rounded-lg border-2 border-dashed border-line-strong p-3 text-center text-sm text-muted';

type AddProps = { errors: Errors; additions: PhotosAdditions | undefined };

function Add({ errors, additions }: AddProps) {
  const t = useT();
  // One line for each refused photo.
  const error = errors['']?.join('\n');
  return (
    <li className="min-w-0">
      <form method="post" action={paths.photos} encType="multipart/form-data" noValidate>
        <PhotoField
          id="photo"
          label={t('profiles:photos_add_label')}
          bad={error !== undefined}
          className="aspect-portrait"
          multiple
          onChange={additions?.onChoose}
        />
        {error && (
          <p className="err" id="photo-error" role="alert">
            <Icon name="circle-alert" className="mt-0.5 size-4" />
            <span className="whitespace-pre-line">{error}</span>
          </p>
        )}
        {!additions && (
          <button className="drop-send btn btn-primary mt-2 w-full px-2">
            {t('profiles:photos_upload')}
          </button>
        )}
      </form>
    </li>
  );
}

/** Pressing an empty slot chooses a photo. */
const Empty = ({ label }: { label: string }) => (
  <li className="min-w-0" aria-hidden="true">
    <label htmlFor="photo" className={`${DASHED} cursor-pointer hover:bg-sunken`}>
      <Icon name="plus" className="size-6" />
      {label}
    </label>
  </li>
);

/** The slots that need premium. */
function Locked({ from, to }: { from: number; to: number }) {
  const t = useT();
  return (
    <li className="min-w-0">
      <a href={paths.premium} className={`${DASHED} hover:bg-sunken`}>
        <Icon name="lock" className="size-6" />
        <b className="text-ink">{t('profiles:photos_locked', { from, to })}</b>
        {t('profiles:photos_locked_premium')}
      </a>
    </li>
  );
}

type PageProps = OwnProfileData & AddProps & { deleting: string | null };

/** All slots: filled, next, empty and locked. */
function Places({ photos, photoLimit, premiumPhotos, errors, additions }: PageProps) {
  const t = useT();
  const open = photos.length < photoLimit || errors[''] !== undefined;
  const add = open && <Add errors={errors} additions={additions} />;
  const empty = Math.max(0, FREE_PHOTOS - 1 - photos.length - (additions?.slotsTaken ?? 0));
  const free = premiumPhotos !== null;
  return (
    <ul className="relative grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-3 gap-y-6 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] lg:gap-x-4">
      {!free && add}
      {!free && additions?.tiles}
      {photos.map((photo, index) => (
        <PhotoTile key={photo.id} photo={photo} number={index + 1} of={photos.length} additions={additions} />
      ))}
      {free && additions?.tiles}
      {free && add}
      {Array.from({ length: empty }, (_, index) => (
        <Empty key={index} label={t('profiles:photos_number', { number: FREE_PHOTOS - empty + index + 1 })} />
      ))}
      {free && <Locked from={photoLimit + 1} to={premiumPhotos} />}
    </ul>
  );
}

/** Leads to the check, until the main photo is checked. */
function CheckLink({ photos }: Pick<OwnProfileData, 'photos'>) {
  const t = useT();
  const main = photos.find(({ isMain }) => isMain);
  if (!main) return null;
  if (main.isChecked)
    return (
      <p className="notice bg-success-soft text-success">
        <Icon name="badge-check" className="mt-0.5" />
        {t('profiles:check.checked')}
      </p>
    );
  return (
    <div className="card p-5">
      <p>{t('profiles:check.ask')}</p>
      <a href={paths.photoCheck} className="btn btn-line mt-3">
        <Icon name="badge-check" />
        {t('profiles:check.title')}
      </a>
    </div>
  );
}

/** The accepted photos, and premium's benefits. */
function Aside({ maxPhotoMb, premiumPhotos, photoLimit, photos }: OwnProfileData) {
  const t = useT();
  return (
    <div
      className={`grid content-start gap-5 ${premiumPhotos === null ? 'lg:col-span-12' : 'lg:col-span-4'}`}
    >
      {photos.length === 0 && <p>{t('profiles:photos_none')}</p>}
      <p className="text-sm text-muted" id="photo-hint">
        {t('profiles:photos_add_hint', { max_mb: maxPhotoMb })}
      </p>
      <CheckLink photos={photos} />
      {premiumPhotos !== null && (
        <div className="rounded-xl bg-night p-6 text-night-on">
          <p className="tag bg-unread px-2.5 py-1 text-unread-on">
            <Icon name="crown" className="size-3.5" />
            {t('credits:premium')}
          </p>
          <p className="mt-3">
            {photos.length < photoLimit
              ? t('profiles:photos_limit_free', { max: premiumPhotos })
              : t('errors:photo_limit_free', { max: photoLimit })}
          </p>
          <UnlessPaused>
            <a href={paths.premium} className="btn btn-primary mt-5 w-full">
              {t('frame:get_premium')}
            </a>
          </UnlessPaused>
        </div>
      )}
      {premiumPhotos === null && photos.length >= photoLimit && (
        <p className="notice bg-sunken">
          <Icon name="images" className="mt-0.5" />
          {t('errors:photo_limit_premium', { max: photoLimit })}
        </p>
      )}
    </div>
  );
}

export function PhotosPage(props: PageProps) {
  const { photos, photoLimit, deleting, additions } = props;
  const t = useT();
  const asked = photos.findIndex(({ id }) => id === deleting);
  return (
    <main id="main" className="wrap pb-section pt-head">
      <a href={paths.profile} className="link inline-flex min-h-tap items-center gap-1.5">
        <Icon name="arrow-left" className="size-4" />
        {t('profiles:own_title')}
      </a>
      <h1 className="mt-2 text-h1">{t('profiles:section.photos')}</h1>
      <p className="mt-1 text-muted">
        {t('profiles:photos_limit', { count: photos.length, max: photoLimit })}
      </p>
      {asked >= 0 && <AskDelete photo={photos[asked]!} number={asked + 1} additions={additions} />}
      <p className="sr-only" role="status">
        {additions?.status}
      </p>
      <div className="mt-6 grid gap-8 lg:grid-cols-12 lg:gap-10">
        <div className={props.premiumPhotos === null ? 'lg:col-span-12' : 'lg:col-span-8'}>
          <Places {...props} />
        </div>
        <Aside {...props} />
      </div>
      {additions?.dialog}
    </main>
  );
}
