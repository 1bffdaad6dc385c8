import { describe, expect, it } from 'vitest';
import { isId, newId } from '~/domain/new-id';

describe('an id in a URL', () => {
  it('is valid only in its original spelling [SAF-1, SAF-5]', () => {
    const id = newId();
    expect(isId(id)).toBe(true);
    for (const other of [
      id.toUpperCase(),
      ` ${id}`,
      `${id}\n`,
      `{${id}}`,
      id.replaceAll('-', ''),
      '',
      null,
      [id],
    ])
      expect(isId(other)).toBe(false);
  });
});
