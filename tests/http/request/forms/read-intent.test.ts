import { expect, it } from 'vitest';
import { readIntent } from '~/http/request/forms/read-intent';

const fields = (intent?: string | Blob) => {
  const form = new FormData();
  if (intent !== undefined) form.set('intent', intent);
  return form;
};

it('returns the pressed button’s intent, or none', () => {
  expect(readIntent(fields('like'), ['like', 'withdraw'])).toBe('like');
  expect(readIntent(fields(), ['', 'code'])).toBe('');
});

it('refuses an unknown intent, a file and a missing one [SAF-5]', () => {
  for (const form of [fields('Like'), fields(new Blob(['like'])), fields()])
    expect(() => readIntent(form, ['like'])).toThrow(expect.objectContaining({ status: 400 }));
});
