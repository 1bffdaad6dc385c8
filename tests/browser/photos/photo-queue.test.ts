import { describe, expect, it } from 'vitest';
import {
  nextQueue,
  nextToRead,
  nextToSend,
  photosWithSlot,
  type PhotoState,
  type QueuedPhoto,
} from '~/browser/photos/photo-queue';

const file = new File([], 'me.jpg');
const photo = (key: number, state: PhotoState): QueuedPhoto => ({
  key,
  name: `${key}.jpg`,
  file,
  isRead: true,
  preview: null,
  shape: null,
  crop: null,
  state,
});
const READY = { is: 'ready' } as const;
const REFUSED = { is: 'refused', why: 'No photo' } as const;
const states = (queue: QueuedPhoto[]) => queue.map(({ state }) => state.is);

describe('the upload queue', () => {
  it('waits after submission, unless refused [PRO-4]', () => {
    const queue = [photo(1, READY), photo(2, REFUSED), photo(3, READY)];
    expect(states(nextQueue(queue, { is: 'submitted' }))).toEqual(['waiting', 'refused', 'waiting']);
  });

  it('sends photos one by one, in order [PRO-4]', () => {
    const waiting = [photo(1, { is: 'waiting' }), photo(2, { is: 'waiting' })];
    expect(nextToSend(waiting, 3)?.key).toBe(1);
    const sending = nextQueue(waiting, { is: 'state', key: 1, state: { is: 'sending', part: 0.5 } });
    expect(nextToSend(sending, 3)).toBeNull();
    const lost = nextQueue(sending, { is: 'state', key: 1, state: { is: 'lost', why: 'No line' } });
    expect(nextToSend(lost, 3)?.key).toBe(2);
  });

  it('retries a failed photo, or removes it [PRO-4]', () => {
    const queue = [photo(1, { is: 'lost', why: 'No line' }), photo(2, READY)];
    const again = nextQueue(queue, { is: 'state', key: 1, state: { is: 'waiting' } });
    expect(nextToSend(again, 3)?.key).toBe(1);
    expect(nextQueue(queue, { is: 'left out', key: 1 }).map(({ key }) => key)).toEqual([2]);
  });

  it('waits until a photo is decoded [PRO-4]', () => {
    const [first, second] = [1, 2].map((key) => ({ ...photo(key, READY), isRead: false }));
    const pressed = nextQueue([first!, second!], { is: 'submitted' });
    expect(nextToSend(pressed, 3)).toBeNull();
    const smaller = new File([], 'photo.jpg');
    const read = nextQueue(pressed, { is: 'read', key: 1, file: smaller, preview: 'data:', shape: null });
    expect(nextToSend(read, 3)?.file).toBe(smaller);
    expect(nextToSend(nextQueue(pressed, { is: 'read', key: 2 }), 3)).toMatchObject({ key: 2, file });
  });

  it('gives slots to all but refused photos [PRO-4]', () => {
    const stored = { is: 'stored', photoId: 'x' } as const;
    const queue = [photo(1, READY), photo(2, REFUSED), photo(3, stored), photo(4, READY)];
    expect(photosWithSlot(queue, 2).map(({ key }) => key)).toEqual([1, 3]);
    expect(photosWithSlot(queue, 0)).toEqual([]);
  });

  it('gives a refused photo’s slot to the next one [PRO-4]', () => {
    const chosen = [1, 2, 3, 4].map((key) => ({ ...photo(key, READY), isRead: key < 4 }));
    const submitted = nextQueue(chosen, { is: 'submitted' });
    const refused = nextQueue(submitted, { is: 'state', key: 1, state: REFUSED });
    expect(nextToSend(submitted, 2)?.key).toBe(1);
    expect(nextToRead(submitted, 3)).toBeNull();
    expect(photosWithSlot(refused, 3).map(({ key }) => key)).toEqual([2, 3, 4]);
    expect(nextToRead(refused, 3)?.key).toBe(4);
    const stored = { is: 'stored', photoId: 'x' } as const;
    const second = nextQueue(refused, { is: 'state', key: 2, state: stored });
    expect(nextToSend(second, 2)?.key).toBe(3);
    expect(nextToSend(second, 1)).toBeNull();
  });

  it('keeps the smaller file and the chosen crop [PRO-4]', () => {
    const smaller = new File([], 'photo.jpg');
    const shape = { widthPx: 300, heightPx: 400 };
    const read = nextQueue([{ ...photo(1, READY), isRead: false }], {
      is: 'read',
      key: 1,
      file: smaller,
      preview: 'data:',
      shape,
    });
    expect(read).toMatchObject([{ file: smaller, preview: 'data:', shape, crop: null, state: READY }]);
    const crop = { left: 100, top: 0, width: 800 };
    expect(nextQueue(read, { is: 'cropped', key: 1, crop })).toMatchObject([{ key: 1, crop, shape }]);
  });
});
