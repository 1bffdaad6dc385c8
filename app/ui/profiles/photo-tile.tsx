import type { FormEvent, MouseEvent, ReactEventHandler, ReactNode } from 'react';
import type { PhotoMove } from '~/domain/profiles/rules';
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
  /** Moves a photo or makes it the main one, so that unstored photos stay. */
  onArrange: (event: FormEvent<HTMLFormElement>, photoId: string) => void;
  onAskCrop: (event: MouseEvent<HTMLAnchorElement>) => void;
  onAskDelete: (event: MouseEvent<HTMLAnchorElement>, photoId: string) => void;
  onToggleMenu: ReactEventHandler<HTMLDetailsElement>;
};

type TileProps = { photo: OwnPhoto; number: number; of: number; additions?: TileAdditions | undefined };

const canBeMain = ({ isMain, status }: OwnPhoto) => !isMain && status !== 'rejected';

type ItemProps = { intent: PhotoMove | 'main'; icon: IconName; text: string };

const Item = ({ intent, icon, text }: ItemProps) => (
  <button name="intent" value={intent}>
    <Icon name={icon} />
    {text}
  </button>
);

/** Makes a photo the main one, or moves it. */
function Arrange({ photo, number, of, additions }: TileProps) {
  const t = useT();
  return (
    <form
      method="post"
      action={paths.photos}
      onSubmit={additions && ((event) => additions.onArrange(event, photo.id))}
    >
      <input type="hidden" name="photo" value={photo.id} />
      {canBeMain(photo) && <Item intent="main" icon="star" text={t('profiles:photos_make_main')} />}
      {number > 2 && <Item intent="front" icon="arrow-up" text={t('profiles:photos_front')} />}
      {number > 1 && <Item intent="forward" icon="arrow-left" text={t('profiles:photos_forward')} />}
      {number < of && <Item intent="back" icon="arrow-right" text={t('profiles:photos_back')} />}
    </form>
  );
}

/** Everything to do with one photo (PRO-16). Opens without scripts; the shared name closes other menus. */
function TileMenu(props: TileProps) {
  const { photo, number, of, additions } = props;
  const t = useT();
  const label = t('profiles:photos_menu', { number });
  return (
    <details
      className="tile-menu"
      onToggle={additions?.onToggleMenu}
      {...(import.meta.env.SSR ? { name: 'menu' } : {})}
    >
      <summary className="btn btn-icon bg-surface text-ink shadow-1" aria-label={label}>
        <Icon name="ellipsis" />
      </summary>
      <div role="group" className="menu" aria-label={label}>
        {(of > 1 || canBeMain(photo)) && <Arrange {...props} />}
        {photo.status !== 'rejected' && (
          <a href={paths.photo(photo.id)} onClick={additions?.onAskCrop}>
            <Icon name="crop" />
            {t('profiles:photos_crop')}
          </a>
        )}
        <a
          href={paths.deletePhoto(photo.id)}
          onClick={additions && ((event) => additions.onAskDelete(event, photo.id))}
        >
          <Icon name="trash-2" />
          {t('profiles:photos_ask_delete')}
        </a>
      </div>
    </details>
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
    <li className="min-w-0 sm:relative" data-photo={photo.id}>
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
        {additions?.grip(photo, number)}
      </span>
      <TileMenu {...props} />
      <Rejection photo={photo} number={number} />
      {photo.isMain && <p className="py-2 text-sm text-muted">{t('profiles:photos_main_text')}</p>}
    </li>
  );
}
