import { describe, expect, it } from 'vitest';
import { translateFor } from '~/i18n/catalogues.server';
import { readLiked, showLiked } from '~/ui/likes/heart';

const t = translateFor({}, 'en');

/** A button as far as hearts use it. */
function heart(dataset: { part?: string; question?: string }) {
  const shown = { label: '', isFilled: false };
  const button = {
    value: 'like',
    dataset: { heart: 'Anna', ...dataset },
    setAttribute: (_: string, label: string) => void (shown.label = label),
    querySelector: () => ({
      classList: { toggle: (_: string, isFilled: boolean) => void (shown.isFilled = isFilled) },
    }),
  };
  return { shown, button: button as unknown as HTMLButtonElement };
}

const profile = () => {
  const hearts = [heart({}), heart({ part: 'photo-1' }), heart({ part: 'prompt-a', question: 'A habit' })];
  return { shown: hearts.map(({ shown }) => shown), buttons: hearts.map(({ button }) => button) };
};

describe('the hearts of a profile', () => {
  it('fill for the liked part and the whole only [LIK-11]', () => {
    const { shown, buttons } = profile();
    showLiked(t, buttons, { liked: true, part: 'photo-1' });
    expect(shown).toEqual([
      { isFilled: true, label: 'Take back your like for Anna' },
      { isFilled: true, label: 'Take back your like for this photo of Anna' },
      { isFilled: false, label: 'Like Anna’s answer: A habit' },
    ]);
    expect(buttons.map(({ value }) => value)).toEqual(['withdraw', 'withdraw', 'like']);
    showLiked(t, buttons, { liked: true, part: '' });
    expect(shown.map(({ isFilled }) => isFilled)).toEqual([true, false, false]);
    showLiked(t, buttons, { liked: false, part: '' });
    expect(shown.map(({ isFilled }) => isFilled)).toEqual([false, false, false]);
  });

  it.each([
    { liked: false, part: '' },
    { liked: true, part: '' },
    { liked: true, part: 'prompt-a' },
  ])('restore what they showed after a failed press: %j [LIK-11, ERR-1]', (like) => {
    const { buttons } = profile();
    showLiked(t, buttons, like);
    expect(readLiked(buttons)).toEqual(like);
  });
});
