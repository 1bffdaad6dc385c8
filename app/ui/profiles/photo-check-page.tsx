import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { FormAlert } from '~/ui/kit/fields/error-summary';
import { PhotoField } from '~/ui/kit/fields/photo-field';
import { Icon } from '~/ui/kit/icon';
import { PoseFigure } from '~/ui/kit/pose-figure';
import { formError, type Errors } from '~/ui/kit/post-answer';
import type { PhotoCheckData } from './photo-check-data';

type Drawn = NonNullable<PhotoCheckData['pose']>;

function PoseForm({ pose: { id, pose, words, until }, maxPhotoMb }: { pose: Drawn; maxPhotoMb: number }) {
  const t = useT();
  return (
    <section className="card mt-6 grid gap-5 p-5 sm:grid-cols-[12rem_minmax(0,1fr)]" aria-labelledby="pose">
      <div className="rounded-lg bg-sunken p-3">
        <PoseFigure pose={pose} />
      </div>
      <div>
        <h2 id="pose" className="text-h2">
          {t('profiles:check.your_pose')}
        </h2>
        <p className="mt-2 text-lg">{words}</p>
        <p className="mt-1 text-muted">{until}</p>
        <form
          method="post"
          action={paths.photoCheck}
          encType="multipart/form-data"
          className="mt-4"
          noValidate
        >
          <input type="hidden" name="check" value={id} />
          <PhotoField id="photo" label={t('profiles:check.choose')} bad={false} capture="user" />
          <p className="hint" id="photo-hint">
            {t('profiles:photos_add_hint', { max_mb: maxPhotoMb })}
          </p>
          <button className="btn btn-primary mt-3">{t('profiles:check.send')}</button>
        </form>
      </div>
    </section>
  );
}

export function PhotoCheckPage(props: PhotoCheckData & { errors: Errors }) {
  const { draw, pose, status, isChecked, maxPhotoMb, days, errors } = props;
  const t = useT();
  const error = formError(errors);
  return (
    <main id="main" className="wrap pb-section pt-head">
      <div className="max-w-prose">
        <a href={paths.photos} className="link inline-flex min-h-tap items-center gap-1.5">
          <Icon name="arrow-left" className="size-4" />
          {t('profiles:section.photos')}
        </a>
        <h1 className="mt-2 text-h1">{t('profiles:check.title')}</h1>
        {error && (
          <div className="mt-4">
            <FormAlert text={error} />
          </div>
        )}
        {status && (
          <p className={`notice mt-4 ${isChecked ? 'bg-success-soft text-success' : 'bg-sunken'}`}>
            <Icon name={isChecked ? 'badge-check' : 'info'} className="mt-0.5" />
            {status}
          </p>
        )}
        {pose && <PoseForm pose={pose} maxPhotoMb={maxPhotoMb} />}
        <p className="mt-5">{t('profiles:check.intro')}</p>
        <p className="mt-3">{t('profiles:check.private', { days })}</p>
        <p className="mt-3">{t('profiles:check.lasts')}</p>
        {draw && (
          <form method="post" action={paths.photoCheck} className="mt-5">
            <button name="intent" value="draw" className={`btn ${pose ? 'btn-line' : 'btn-primary'}`}>
              {draw.label}
            </button>
          </form>
        )}
      </div>
    </main>
  );
}
