import { useRevalidator } from '@remix-run/react';
import { useEffect, useReducer, useRef, type ChangeEvent, type Dispatch, type ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import type { OwnProfileData } from '~/ui/profiles/own-profile-data';
import {
  canLeaveOut,
  nextQueue,
  nextToRead,
  nextToSend,
  photosWithSlot,
  type QueuedPhoto,
  type QueueEvent,
} from './photo-queue';
import type { PostAnswer } from '~/ui/kit/post-answer';
import { useLatest } from '~/browser/kit/use-latest';
import { sendFile, whyNotSent } from './send-file';
import { shrinkPhoto } from './shrink-photo';
import { showToast } from '~/browser/kit/toasts';

const MB = 1024 * 1024;

type Page = Pick<OwnProfileData, 'photos' | 'photoLimit' | 'premiumPhotos' | 'maxPhotoMb'>;
type UploadResponse = PostAnswer<{ photoId: string }>;

let photoCount = 0;

/** Sends photos one after another. Returns the function that aborts a photo's upload. */
function useSending(next: QueuedPhoto | null, dispatch: Dispatch<QueueEvent>): (key: number) => void {
  const t = useT();
  const { revalidate } = useRevalidator();
  const upload = useRef<{ key: number; controller: AbortController } | null>(null);
  const send = async ({ key, file }: QueuedPhoto) => {
    const body = new FormData();
    body.set('photo', file);
    const controller = new AbortController();
    upload.current = { key, controller };
    dispatch({ is: 'state', key, state: { is: 'sending', part: 0 } });
    const answer = await sendFile<UploadResponse>(
      paths.photos,
      body,
      (part) => dispatch({ is: 'state', key, state: { is: 'sending', part } }),
      controller.signal,
    );
    const response = answer?.said;
    if (response?.ok) {
      dispatch({ is: 'state', key, state: { is: 'stored', photoId: response.photoId } });
      showToast({ tone: 'success', text: response.text ?? '' });
      return revalidate();
    }
    const why = response?.errors?.['']?.join('\n') ?? whyNotSent(t, answer);
    const worthAnotherTry = !answer || answer.status === 429 || answer.status >= 500;
    dispatch({ is: 'state', key, state: { is: worthAnotherTry ? 'lost' : 'refused', why } });
  };

  const key = next?.key;
  const sendNext = useLatest(() => void (next && send(next)));
  // The queue changes with each part that is sent; only the next photo's turn matters.
  useEffect(() => sendNext(), [key, sendNext]);
  return (aborted) => {
    if (upload.current?.key === aborted) upload.current.controller.abort();
  };
}

/** Decodes photos one after another, because a cheap phone has little memory. */
function useReading(next: QueuedPhoto | null, maxPhotoMb: number, dispatch: Dispatch<QueueEvent>) {
  const t = useT();
  const read = async ({ key, file }: QueuedPhoto) => {
    const smaller = await shrinkPhoto(file);
    const why = smaller
      ? null
      : /^image\/hei/.test(file.type)
        ? t('errors:file_heic')
        : file.size > maxPhotoMb * MB && t('errors:file_too_big', { max_mb: maxPhotoMb });
    if (why) dispatch({ is: 'state', key, state: { is: 'refused', why } });
    dispatch({ is: 'read', key, ...smaller });
  };
  const key = next?.key;
  const readNext = useLatest(() => void (next && read(next)));
  // The queue changes meanwhile; only the next photo's turn matters.
  useEffect(() => readNext(), [key, readNext]);
}

function useQueue({ photos, photoLimit, premiumPhotos, maxPhotoMb }: Page) {
  const t = useT();
  const [all, dispatch] = useReducer(nextQueue, []);
  const onPage = new Set(photos.map(({ id }) => id));
  const isOnPage = ({ state }: QueuedPhoto) => state.is === 'stored' && onPage.has(state.photoId);
  const queue = all.filter((photo) => !isOnPage(photo));
  const places = photoLimit - photos.length;
  const placed = photosWithSlot(queue, places);
  const full = t(premiumPhotos === null ? 'errors:photo_limit_premium' : 'errors:photo_limit_free', {
    max: photoLimit,
  });
  const visibleQueue = queue.map((photo) =>
    placed.includes(photo) || photo.state.is === 'refused'
      ? photo
      : { ...photo, state: { is: 'refused' as const, why: full } },
  );
  // Otherwise it would come back when its stored photo is deleted.
  useEffect(() => {
    for (const photo of all) if (isOnPage(photo)) dispatch({ is: 'left out', key: photo.key });
  });

  const choose = (files: File[]) =>
    dispatch({
      is: 'chosen',
      photos: files.map((file) => ({
        key: (photoCount += 1),
        name: file.name,
        file,
        isRead: false,
        preview: null,
        state: { is: 'waiting' },
      })),
    });

  useReading(nextToRead(queue, places), maxPhotoMb, dispatch);
  const abort = useSending(nextToSend(queue, places), dispatch);
  const leaveOut = (key: number) => {
    dispatch({ is: 'left out', key });
    abort(key);
  };
  const retry = (key: number) => dispatch({ is: 'state', key, state: { is: 'waiting' } });
  return { queue: visibleQueue, slotsTaken: placed.length, choose, leaveOut, retry };
}

type TileProps = { photo: QueuedPhoto; onLeaveOut: () => void; onRetry: () => void };

function Progress({ photo: { state }, onRetry }: TileProps) {
  const t = useT();
  if (state.is === 'sending')
    return <progress className="meter mt-3" max={1} value={state.part} aria-label={t('chat:sending')} />;
  if (state.is === 'waiting')
    return <p className="py-2 text-sm text-muted">{t('profiles:photos_waiting')}</p>;
  if (state.is === 'stored') return null;
  return (
    <>
      <p className="err" role="alert">
        <Icon name="circle-alert" className="mt-0.5 size-4" />
        {state.why}
      </p>
      {state.is === 'lost' && (
        <button type="button" className="btn btn-line mt-2 w-full px-2 text-sm" onClick={onRetry}>
          <Icon name="rotate-cw" className="size-4" />
          {t('chat:try_again')}
        </button>
      )}
    </>
  );
}

function Picture({ photo: { name, preview } }: Pick<TileProps, 'photo'>) {
  const t = useT();
  if (preview) return <img src={preview} alt={t('profiles:photos_chosen_name', { name })} />;
  return (
    <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-3 text-center text-sm text-muted">
      <Icon name="image" className="size-8" />
      <span className="max-w-full [overflow-wrap:anywhere]">{name}</span>
    </span>
  );
}

function Tile(props: TileProps) {
  const t = useT();
  const { name, state } = props.photo;
  return (
    <li className="min-w-0">
      <span className={`portrait ${state.is === 'refused' ? 'grayscale' : ''}`}>
        <Picture photo={props.photo} />
        {canLeaveOut(state) && (
          <button
            type="button"
            className="btn btn-icon absolute right-1 top-1 bg-surface text-ink shadow-1"
            aria-label={t('profiles:photos_leave_out', { name })}
            onClick={props.onLeaveOut}
          >
            <Icon name="x" />
          </button>
        )}
      </span>
      <Progress {...props} />
    </li>
  );
}

const findChooser = () => document.querySelector<HTMLInputElement>('#photo');

/** The pressed button disappears. */
const focusChooser = () => findChooser()?.focus({ preventScroll: true });

type PhotoUploads = {
  tiles: ReactNode;
  slotsTaken: number;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
};

/**
 * Uploads chosen photos at once, one after another, each on a tile with its progress (PRO-16). Any of them can be left
 * out, and a lost one sent again; a refused one says why.
 */
export function usePhotoUploads(page: Page, running: boolean): PhotoUploads {
  const { queue, slotsTaken, choose, leaveOut, retry } = useQueue(page);
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    input.value = '';
    choose(files);
  };
  const takeChosen = useLatest(() => {
    const chooser = findChooser();
    if (chooser?.files?.length) take(chooser);
  });
  // Until the scripts run, the form's input has the file.
  useEffect(() => {
    if (running) takeChosen();
  }, [running, takeChosen]);
  return {
    slotsTaken,
    onChoose: ({ currentTarget }) => take(currentTarget),
    tiles: queue.map((photo) => (
      <Tile
        key={photo.key}
        photo={photo}
        onLeaveOut={() => {
          leaveOut(photo.key);
          focusChooser();
        }}
        onRetry={() => {
          retry(photo.key);
          focusChooser();
        }}
      />
    )),
  };
}
