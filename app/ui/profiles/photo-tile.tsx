import type { FormEvent, MouseEvent, ReactNode } from 'react';
import { isRule } from '~/domain/safety/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon, type IconName } from '~/ui/kit/icon';
import { placeholderClass } from '~/delivery/placeholder-class';
import type { OwnPhoto } from './own-profile-data';

/** In place, with JavaScript. */
export type TileAdditions = {
  dragged: string | null;
  grip: (photo: OwnPhoto, number: number) => ReactNode;
  onStep: (event: FormEvent<HTMLFormElement>, photoId: string, by: -1 | 1) => void;
  /** In place, so that unstored photos stay. */
  onMakeMain: (event: FormEvent<HTMLFormElement>) => void;
  onAskCrop: (event: MouseEvent<HTMLAnchorElement>) => void;
  onAskDelete: (event: MouseEvent<HTMLAnchorElement>, photoId: string) => void;
};

type TileProps = { photo: OwnPhoto; number: number; of: number; additions?: TileAdditions | undefined };

type StepProps = { by: -1 | 1; icon: IconName; label: string };

/** Moves a photo by one position; does nothing at the end. */
function Step({ photo, number, of, additions, by, icon, label }: TileProps & StepProps) {
  const atEnd = by < 0 ? number === 1 : number === of;
  return (
    <form
      method="post"
      action={paths.photos}
      onSubmit={additions && ((event) => additions.onStep(event, photo.id, by))}
    >
      <input type="hidden" name="photo" value={photo.id} />
      <button
        name="intent"
        value={by < 0 ? 'forward' : 'back'}
        className="btn btn-icon btn-ghost"
        aria-label={label}
        disabled={atEnd}
      >
        <Icon name={icon} />
      </button>
    </form>
  );
}

function MakeMain({ photo, number, additions }: TileProps) {
  const t = useT();
  return (
    <form method="post" action={paths.photos} onSubmit={additions?.onMakeMain}>
      <input type="hidden" name="photo" value={photo.id} />
      <button name="intent" value="main" className="btn btn-line w-full px-2 text-sm">
        <Icon name="star" className="size-4" />
        <span>
          {t('profiles:photos_make_main')}
          <span className="sr-only">: {t('profiles:photos_number', { number })}</span>
        </span>
      </button>
    </form>
  );
}

/** With the decision and the appeal. */
function Rejection({ photo: { rejectReason, decisionHref }, number }: { photo: OwnPhoto; number: number }) {
  const t = useT();
  if (!rejectReason || !isRule(rejectReason)) return null;
  return (
    <p className="pt-2.5 text-sm">
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

function Pills({ photo: { isMain, status } }: { photo: OwnPhoto }) {
  const t = useT();
  return (
    <span className="absolute inset-x-2 top-2 flex flex-col items-start gap-1.5">
      {isMain && (
        <span className="tag bg-unread px-2.5 py-1 text-unread-on">
          <Icon name="star" className="i-fill size-3.5" />
          {t('profiles:photos_main')}
        </span>
      )}
      {status === 'pending' && (
        <span className="tag bg-warning-soft px-2.5 py-1 text-warning">
          <Icon name="clock" className="size-3.5 max-sm:hidden" />
          {t('profiles:photos_pending')}
        </span>
      )}
      {status === 'rejected' && (
        <span className="tag bg-danger-soft px-2.5 py-1 text-danger">
          <Icon name="circle-x" className="size-3.5 max-sm:hidden" />
          {t('profiles:photos_rejected')}
        </span>
      )}
    </span>
  );
}

export function PhotoTile(props: TileProps) {
  const t = useT();
  const { photo, number, additions } = props;
  const faded = photo.status === 'active' ? '' : photo.status === 'pending' ? 'opacity-60' : 'grayscale';
  const isDragged = additions?.dragged === photo.id;
  return (
    <li className="min-w-0" data-photo={photo.id}>
      <span className={`portrait ${isDragged ? 'shadow-3 outline outline-4 outline-primary' : ''}`}>
        {photo.src && (
          <img
            src={photo.src}
            alt={t('profiles:photos_number', { number })}
            width="440"
            height="550"
            draggable={false}
            className={placeholderClass(photo.src, faded)}
          />
        )}
        <Pills photo={photo} />
        {photo.status !== 'rejected' && (
          <a
            href={paths.photo(photo.id)}
            className="btn btn-icon absolute bottom-1 left-1 bg-surface text-ink shadow-1"
            aria-label={t('profiles:photos_crop_number', { number })}
            onClick={additions?.onAskCrop}
          >
            <Icon name="crop" />
          </a>
        )}
        {additions?.grip(photo, number)}
      </span>
      <Rejection photo={photo} number={number} />
      <div className="flex flex-wrap items-center justify-between">
        <div className="flex">
          <Step {...props} by={-1} icon="arrow-left" label={t('profiles:photos_forward', { number })} />
          <Step {...props} by={1} icon="arrow-right" label={t('profiles:photos_back', { number })} />
        </div>
        <a
          href={paths.deletePhoto(photo.id)}
          className="btn btn-icon btn-ghost"
          aria-label={t('profiles:photos_delete', { number })}
          data-ask-delete
          onClick={additions && ((event) => additions.onAskDelete(event, photo.id))}
        >
          <Icon name="trash-2" />
        </a>
      </div>
      {photo.isMain ? (
        <p className="py-2 text-sm text-muted">{t('profiles:photos_main_text')}</p>
      ) : (
        photo.status !== 'rejected' && <MakeMain {...props} />
      )}
    </li>
  );
}
