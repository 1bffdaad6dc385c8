import { describe, expect, it } from 'vitest';
import { createPasswords } from '~/gateways/passwords.server';

const passwords = createPasswords();

describe('a password', () => {
  it('is kept as argon2id, each time under another salt [ACC-22]', async () => {
    const [one, other] = [
      await passwords.hash('a quiet evening walk'),
      await passwords.hash('a quiet evening walk'),
    ];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await passwords.verify(other, 'a quiet evening walk')).toBe(true);
  });

  it('is the right one in every character alone [ACC-22]', async () => {
    const kept = await passwords.hash('a quiet evening walk');
    for (const wrong of ['', 'a quiet evening wal', 'A quiet evening walk', 'a quiet evening walk ']) {
      expect(await passwords.verify(kept, wrong)).toBe(false);
    }
  });

  it('is nobody’s where there is no account, whatever is tried [ACC-12]', async () => {
    for (const tried of ['', 'x', 'a quiet evening walk'])
      expect(await passwords.verify(null, tried)).toBe(false);
  });
});
