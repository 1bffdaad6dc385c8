/** A chosen photo's state; `refused` is final, `lost` can be retried. */
export type PhotoState =
  | { is: 'waiting' }
  | { is: 'sending'; part: number }
  | { is: 'refused'; why: string }
  | { is: 'lost'; why: string }
  | { is: 'stored'; photoId: string };

export type QueuedPhoto = {
  key: number;
  name: string;
  file: File;
  /** Whether decoding has ended, well or not; before, `file` is not the upload. */
  isRead: boolean;
  /** The preview's URL; null until decoded, or if the browser cannot decode it. */
  preview: string | null;
  state: PhotoState;
};

export type QueueEvent =
  | { is: 'chosen'; photos: QueuedPhoto[] }
  | ({ is: 'read'; key: number } & Partial<Pick<QueuedPhoto, 'file' | 'preview'>>)
  | { is: 'state'; key: number; state: PhotoState }
  | { is: 'left out'; key: number };

export function nextQueue(queue: QueuedPhoto[], event: QueueEvent): QueuedPhoto[] {
  switch (event.is) {
    case 'chosen':
      return [...queue, ...event.photos];
    case 'left out':
      return queue.filter(({ key }) => key !== event.key);
    case 'read': {
      const { is: _, ...read } = event;
      return queue.map((photo) => (photo.key === event.key ? { ...photo, ...read, isRead: true } : photo));
    }
    case 'state':
      return queue.map((photo) => (photo.key === event.key ? { ...photo, state: event.state } : photo));
  }
}

const isRefused = ({ state }: QueuedPhoto) => state.is === 'refused';

/** Returns the photos for the free slots; refused ones need none. */
export const photosWithSlot = (queue: QueuedPhoto[], places: number): QueuedPhoto[] =>
  queue.filter((photo) => !isRefused(photo)).slice(0, Math.max(0, places));

export const nextToRead = (queue: QueuedPhoto[], places: number): QueuedPhoto | null =>
  photosWithSlot(queue, places).find(({ isRead }) => !isRead) ?? null;

export const nextToSend = (queue: QueuedPhoto[], places: number): QueuedPhoto | null =>
  queue.some(({ state }) => state.is === 'sending')
    ? null
    : (photosWithSlot(queue, places).find(({ state, isRead }) => state.is === 'waiting' && isRead) ?? null);

/** Whether a photo can still be kept from being stored: once it is sent whole, the server may store it. */
export const canLeaveOut = (state: PhotoState): boolean =>
  state.is === 'sending' ? state.part < 1 : state.is !== 'stored';
