import { describe, expect, it } from 'vitest';
import {
  canLeaveOut,
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
  state,
});
const WAITING = { is: 'waiting' } as const;
const REFUSED = { is: 'refused', why: 'No photo' } as const;
const STORED = { is: 'stored', photoId: 'x' } as const;

describe('the upload queue', () => {
  it('sends chosen photos at once, one by one [PRO-4, PRO-16]', () => {
    const waiting = nextQueue([], { is: 'chosen', photos: [photo(1, WAITING), photo(2, WAITING)] });
    expect(nextToSend(waiting, 3)?.key).toBe(1);
    const sending = nextQueue(waiting, { is: 'state', key: 1, state: { is: 'sending', part: 0.5 } });
    expect(nextToSend(sending, 3)).toBeNull();
    const lost = nextQueue(sending, { is: 'state', key: 1, state: { is: 'lost', why: 'No line' } });
    expect(nextToSend(lost, 3)?.key).toBe(2);
  });

  it('retries a failed photo, or removes it [PRO-4]', () => {
    const queue = [photo(1, { is: 'lost', why: 'No line' }), photo(2, WAITING)];
    expect(nextToSend(queue, 3)?.key).toBe(2);
    const again = nextQueue(queue, { is: 'state', key: 1, state: WAITING });
    expect(nextToSend(again, 3)?.key).toBe(1);
    expect(nextQueue(queue, { is: 'left out', key: 1 }).map(({ key }) => key)).toEqual([2]);
  });

  it('sends the next photo after a canceled one [PRO-16]', () => {
    const queue = [photo(1, { is: 'sending', part: 0.5 }), photo(2, WAITING)];
    const canceled = nextQueue(queue, { is: 'left out', key: 1 });
    expect(nextToSend(canceled, 3)?.key).toBe(2);
    const late = { is: 'state', key: 1, state: { is: 'lost', why: 'No line' } } as const;
    expect(nextQueue(canceled, late)).toEqual(canceled);
  });

  it('lets a photo be left out until it is sent whole [PRO-16]', () => {
    const sending = (part: number): PhotoState => ({ is: 'sending', part });
    for (const state of [WAITING, REFUSED, sending(0), sending(0.9)]) expect(canLeaveOut(state)).toBe(true);
    for (const state of [sending(1), STORED]) expect(canLeaveOut(state)).toBe(false);
  });

  it('waits until a photo is decoded [PRO-4]', () => {
    const queue = [1, 2].map((key) => ({ ...photo(key, WAITING), isRead: false }));
    expect(nextToSend(queue, 3)).toBeNull();
    const smaller = new File([], 'photo.jpg');
    const read = nextQueue(queue, { is: 'read', key: 1, file: smaller, preview: 'data:' });
    expect(read).toMatchObject([{ file: smaller, preview: 'data:', state: WAITING }, { file }]);
    expect(nextToSend(read, 3)?.file).toBe(smaller);
    expect(nextToSend(nextQueue(queue, { is: 'read', key: 2 }), 3)).toMatchObject({ key: 2, file });
  });

  it('gives slots to all but refused photos [PRO-4]', () => {
    const queue = [photo(1, WAITING), photo(2, REFUSED), photo(3, STORED), photo(4, WAITING)];
    expect(photosWithSlot(queue, 2).map(({ key }) => key)).toEqual([1, 3]);
    expect(photosWithSlot(queue, 0)).toEqual([]);
  });

  it('gives a refused photo’s slot to the next one [PRO-4]', () => {
    const chosen = [1, 2, 3, 4].map((key) => ({ ...photo(key, WAITING), isRead: key < 4 }));
    const refused = nextQueue(chosen, { is: 'state', key: 1, state: REFUSED });
    expect(nextToSend(chosen, 2)?.key).toBe(1);
    expect(nextToRead(chosen, 3)).toBeNull();
    expect(photosWithSlot(refused, 3).map(({ key }) => key)).toEqual([2, 3, 4]);
    expect(nextToRead(refused, 3)?.key).toBe(4);
    const second = nextQueue(refused, { is: 'state', key: 2, state: STORED });
    expect(nextToSend(second, 2)?.key).toBe(3);
    expect(nextToSend(second, 1)).toBeNull();
  });
});
