import { useRevalidator } from '@remix-run/react';
import {
  useEffect,
  useReducer,
  useRef,
  useState,
  type ChangeEvent,
  type Dispatch,
  type FormEvent,
  type ReactNode,
} from 'react';
import { middleCrop, type Crop } from '~/domain/photos/rules';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import type { OwnProfileData } from '~/ui/profiles/own-profile-data';
import { CropPreview } from './crop-preview';
import { useCropDialog } from './lazy-crop';
import {
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

function useSending(next: QueuedPhoto | null, dispatch: Dispatch<QueueEvent>) {
  const t = useT();
  const { revalidate } = useRevalidator();
  const send = async ({ key, file, crop }: QueuedPhoto) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(crop ?? {})) body.set(name, String(value));
    body.set('photo', file);
    dispatch({ is: 'state', key, state: { is: 'sending', part: 0 } });
    const answer = await sendFile<UploadResponse>(paths.photos, body, (part) =>
      dispatch({ is: 'state', key, state: { is: 'sending', part } }),
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
  const queue = all.filter(({ state }) => state.is !== 'stored' || !onPage.has(state.photoId));
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

  const choose = (files: File[]) =>
    dispatch({
      is: 'chosen',
      photos: files.map((file) => ({
        key: (photoCount += 1),
        name: file.name,
        file,
        isRead: false,
        preview: null,
        shape: null,
        crop: null,
        state: { is: 'ready' },
      })),
    });

  useReading(nextToRead(queue, places), maxPhotoMb, dispatch);
  useSending(nextToSend(queue, places), dispatch);
  return { queue: visibleQueue, slotsTaken: placed.length, dispatch, choose };
}

type TileProps = {
  photo: QueuedPhoto;
  onLeaveOut: () => void;
  onRetry: () => void;
  onCrop: (crop: Crop | null) => void;
};

function Progress({ photo: { state }, onRetry }: TileProps) {
  const t = useT();
  if (state.is === 'sending')
    return <progress className="meter mt-3" max={1} value={state.part} aria-label={t('chat:sending')} />;
  if (state.is === 'waiting')
    return <p className="py-2 text-sm text-muted">{t('profiles:photos_waiting')}</p>;
  if (state.is === 'ready') return <p className="py-2 text-sm text-muted">{t('profiles:photos_ready')}</p>;
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

function Picture({ photo: { name, preview, shape, crop } }: Pick<TileProps, 'photo'>) {
  const t = useT();
  const label = t('profiles:photos_chosen_name', { name });
  if (preview && shape && crop)
    return (
      <CropPreview
        {...shape}
        src={preview}
        crop={crop}
        label={label}
        className="absolute inset-0 size-full"
      />
    );
  if (preview) return <img src={preview} alt={label} />;
  return (
    <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-3 text-center text-sm text-muted">
      <Icon name="image" className="size-8" />
      <span className="max-w-full [overflow-wrap:anywhere]">{name}</span>
    </span>
  );
}

function CropButton({ photo: { name, preview, shape, crop }, onCrop }: TileProps) {
  const t = useT();
  const { CropDialog, fetchDialog } = useCropDialog();
  const [open, setOpen] = useState(false);
  if (!preview || !shape) return null;
  const ask = async () => {
    if (await fetchDialog()) setOpen(true);
    else showToast({ tone: 'error', text: t('errors:not_loaded') });
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-icon absolute bottom-1 left-1 bg-surface text-ink shadow-1"
        aria-label={t('profiles:photos_crop_name', { name })}
        onClick={() => void ask()}
      >
        <Icon name="crop" />
      </button>
      {open && CropDialog && (
        <CropDialog
          photo={{ src: preview, ...shape, crop: crop ?? middleCrop(shape) }}
          onClose={() => setOpen(false)}
          onCrop={(chosen) => {
            onCrop(chosen);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function Tile(props: TileProps) {
  const t = useT();
  const { name, state } = props.photo;
  const isUploading = state.is === 'sending' || state.is === 'stored';
  return (
    <li className="min-w-0">
      <span className={`portrait ${state.is === 'refused' ? 'grayscale' : ''}`}>
        <Picture photo={props.photo} />
        {state.is === 'ready' && <CropButton {...props} />}
        {!isUploading && (
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

/** The pressed button disappears. */
const focusChooser = () => document.getElementById('photo')?.focus({ preventScroll: true });

type PhotoUploads = {
  tiles: ReactNode;
  slotsTaken: number;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/** Previews and uploads photos one after another, and shows refusals; a failed one can be retried. */
export function usePhotoUploads(page: Page, running: boolean): PhotoUploads {
  const { queue, slotsTaken, dispatch, choose } = useQueue(page);
  // A second press may come before React has rendered the first.
  const isTaking = useRef(false);
  useEffect(() => void (isTaking.current = false));
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    input.value = '';
    isTaking.current = files.length > 0;
    choose(files);
  };
  // Takes a photo chosen before hydration; until then, the form's input has the file.
  const takeChosen = () => {
    for (const input of document.querySelectorAll<HTMLInputElement>('input[name=photo][type=file]'))
      if (input.files?.length) take(input);
  };
  const takeEarly = useLatest(takeChosen);
  useEffect(() => {
    if (running) takeEarly();
  }, [running, takeEarly]);
  return {
    slotsTaken,
    onChoose: ({ currentTarget }) => take(currentTarget),
    onSubmit: (event) => {
      event.preventDefault();
      takeChosen();
      dispatch({ is: 'submitted' });
      if (queue.length === 0 && !isTaking.current)
        event.currentTarget.querySelector<HTMLInputElement>('#photo')?.click();
    },
    tiles: queue.map((photo) => (
      <Tile
        key={photo.key}
        photo={photo}
        onCrop={(crop) => dispatch({ is: 'cropped', key: photo.key, crop })}
        onLeaveOut={() => {
          dispatch({ is: 'left out', key: photo.key });
          focusChooser();
        }}
        onRetry={() => {
          dispatch({ is: 'state', key: photo.key, state: { is: 'waiting' } });
          focusChooser();
        }}
      />
    )),
  };
}
