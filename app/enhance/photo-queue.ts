import type { Crop } from '~/domain/photos/rules';

/**
 * How far a chosen photo is: looked at before it is sent, waiting for its turn, being sent, refused for good,
 * lost on the way and worth another try, or stored under an id.
 */
export type PhotoState =
  | { is: 'ready' }
  | { is: 'waiting' }
  | { is: 'sending'; part: number }
  | { is: 'refused'; why: string }
  | { is: 'lost'; why: string }
  | { is: 'stored'; photoId: string };

export type QueuedPhoto = {
  key: number;
  name: string;
  file: File;
  /** Whether the browser has read it, or has found that it cannot: until then, `file` is not what is sent. */
  isRead: boolean;
  /** The photo as an address that shows it; null while it is being read, and if the browser cannot read it. */
  preview: string | null;
  /** The photo's size, known with the preview. */
  shape: { widthPx: number; heightPx: number } | null;
  /** The part that cards will show; null leaves the choice to the site. */
  crop: Crop | null;
  state: PhotoState;
};

export type QueueEvent =
  | { is: 'chosen'; photos: QueuedPhoto[] }
  | ({ is: 'read'; key: number } & Partial<Pick<QueuedPhoto, 'file' | 'preview' | 'shape'>>)
  | { is: 'cropped'; key: number; crop: Crop | null }
  | { is: 'submitted' }
  | { is: 'state'; key: number; state: PhotoState }
  | { is: 'left out'; key: number };

/** Returns the queue after something has happened to it. */
export function nextQueue(queue: QueuedPhoto[], event: QueueEvent): QueuedPhoto[] {
  switch (event.is) {
    case 'chosen':
      return [...queue, ...event.photos];
    case 'submitted':
      return queue.map((photo) =>
        photo.state.is === 'ready' ? { ...photo, state: { is: 'waiting' } } : photo,
      );
    case 'left out':
      return queue.filter(({ key }) => key !== event.key);
    case 'read': {
      const { is: _, ...read } = event;
      return queue.map((photo) => (photo.key === event.key ? { ...photo, ...read, isRead: true } : photo));
    }
    case 'cropped':
    case 'state': {
      const { is: _, ...changed } = event;
      return queue.map((photo) => (photo.key === event.key ? { ...photo, ...changed } : photo));
    }
  }
}

const isRefused = ({ state }: QueuedPhoto) => state.is === 'refused';

/** Returns the photos that have a place: the first ones that were not refused, so that another takes a refused one's. */
export const photosWithPlace = (queue: QueuedPhoto[], places: number): QueuedPhoto[] =>
  queue.filter((photo) => !isRefused(photo)).slice(0, Math.max(0, places));

/** Returns the photo to read now: the first that has a place and is not read. */
export const nextToRead = (queue: QueuedPhoto[], places: number): QueuedPhoto | null =>
  photosWithPlace(queue, places).find(({ isRead }) => !isRead) ?? null;

/** Returns the photo to send now: the first that has a place, waits and is read, and none while another is being sent. */
export const nextToSend = (queue: QueuedPhoto[], places: number): QueuedPhoto | null =>
  queue.some(({ state }) => state.is === 'sending')
    ? null
    : (photosWithPlace(queue, places).find(({ state, isRead }) => state.is === 'waiting' && isRead) ?? null);
