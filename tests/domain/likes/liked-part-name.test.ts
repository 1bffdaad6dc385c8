import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { likedPart, parseLikedPart } from '~/domain/likes/rules';

const photoId = newId();

describe('the name of a liked part', () => {
  it.each([
    [`photo-${photoId}`, { photoId, question: null }],
    ['prompt-late_lesson', { photoId: null, question: 'late_lesson' }],
  ])('is read and written alike: %s [LIK-11]', (name, target) => {
    expect(parseLikedPart(name)).toEqual(target);
    expect(likedPart(target)).toBe(name);
  });

  it.each(['', 'words', 'photo-', 'photo-2', 'prompt-', 'prompt-Sunday', `photo-${photoId} `, 'prompt-a-b'])(
    'is no other text: %j [LIK-11, SAF-5]',
    (name) => {
      expect(parseLikedPart(name)).toBeNull();
    },
  );

  it('is missing for a like of the profile [LIK-11]', () => {
    expect(likedPart({ photoId: null, question: null })).toBeNull();
  });
});
