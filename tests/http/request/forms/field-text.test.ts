import { expect, it } from 'vitest';
import { fieldText, fieldTexts } from '~/http/request/forms/field-text';

it('reads missing fields and files as empty text', () => {
  const fields = new FormData();
  fields.append('name', 'Anna');
  fields.append('photo', new File(['bytes'], 'photo.jpg'));
  expect(fieldText(fields, 'name')).toBe('Anna');
  expect(fieldText(fields, 'photo')).toBe('');
  expect(fieldText(fields, 'email')).toBe('');
});

it('reads a repeated field in order', () => {
  const fields = new FormData();
  for (const text of ['one', 'two']) fields.append('photo', text);
  fields.append('photo', new File(['bytes'], 'photo.jpg'));
  expect(fieldTexts(fields, 'photo')).toEqual(['one', 'two', '']);
  expect(fieldTexts(fields, 'section')).toEqual([]);
});
