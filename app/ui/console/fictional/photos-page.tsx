import { FormAlert } from '~/ui/kit/fields/error-summary';
import { Field } from '~/ui/kit/fields/field';
import { PHOTO_TYPES } from '~/ui/kit/fields/photo-field';
import { formError, type Errors } from '~/ui/kit/post-answer';
import { ConsolePage } from '../console-page';
import { useConsoleT } from '../frame-data';

type Photo = {
  id: string;
  label: string;
  notes: string[];
  src: string | null;
  canBeMain: boolean;
  canGoForward: boolean;
  canGoBack: boolean;
  deleteHref: string;
  /** Whether its deletion waits for a second press. */
  isAsked: boolean;
};

type Props = {
  heading: string;
  site: string;
  photos: Photo[];
  hint: string;
  photosHref: string;
  backHref: string;
  errors: Errors;
};

function Arrange({ photo, photosHref }: { photo: Photo; photosHref: string }) {
  const t = useConsoleT();
  const { id, canBeMain, canGoForward, canGoBack, deleteHref, isAsked } = photo;
  const button = (intent: string, text: string) => (
    <button name="intent" value={intent} className="btn btn-line">
      {text}
    </button>
  );
  return (
    <form method="post" action={photosHref} className="mt-2 flex flex-wrap gap-2">
      <input type="hidden" name="photo" value={id} />
      {isAsked ? (
        <>
          <button name="intent" value="delete" className="btn btn-danger">
            {t('profiles.photo_delete_now')}
          </button>
          <a href={photosHref} className="btn btn-line">
            {t('cancel')}
          </a>
        </>
      ) : (
        <>
          {canBeMain && button('main', t('profiles.photo_make_main'))}
          {canGoForward && button('forward', t('profiles.photo_forward'))}
          {canGoBack && button('back', t('profiles.photo_back'))}
          <a href={deleteHref} className="btn btn-ghost">
            {t('profiles.photo_delete')}
          </a>
        </>
      )}
    </form>
  );
}

/** The photos of a fictional profile, in their order. */
export function PhotosPage({ heading, site, photos, hint, photosHref, backHref, errors }: Props) {
  const t = useConsoleT();
  const error = formError(errors);
  return (
    <ConsolePage title={heading} intro={site}>
      <form
        method="post"
        action={photosHref}
        encType="multipart/form-data"
        className="mt-5 grid max-w-form gap-4"
        noValidate
      >
        {error && <FormAlert text={error} />}
        <Field id="photo" label={t('profiles.photo_new')} hint={hint}>
          {(control) => <input {...control} type="file" name="photo" accept={PHOTO_TYPES} />}
        </Field>
        <p>
          <button className="btn btn-primary">{t('profiles.photo_upload')}</button>
        </p>
      </form>
      {photos.length === 0 ? (
        <p className="mt-6 text-muted">{t('profiles.photo_none')}</p>
      ) : (
        <ol className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-5">
          {photos.map((photo) => (
            <li key={photo.id}>
              {photo.src && (
                <img src={photo.src} alt={photo.label} width="440" height="550" className="rounded-lg" />
              )}
              <p className="mt-1 text-sm text-muted">{[photo.label, ...photo.notes].join(', ')}</p>
              <Arrange photo={photo} photosHref={photosHref} />
            </li>
          ))}
        </ol>
      )}
      <p className="mt-5">
        <a href={backHref} className="btn btn-line">
          {t('profiles.back_profile')}
        </a>
      </p>
    </ConsolePage>
  );
}
