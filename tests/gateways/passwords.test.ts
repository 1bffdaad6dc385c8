import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { createPasswords } from '~/gateways/passwords.server';

const passwords = createPasswords();

describe('a password', () => {
  it('is hashed with argon2id, salted each time [ACC-22]', async () => {
    const [one, other] = [
      await passwords.hash('a quiet evening walk'),
      await passwords.hash('a quiet evening walk'),
    ];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(await passwords.verify(other, 'a quiet evening walk')).toBe(true);
  });

  it('matches only in every character [ACC-22]', async () => {
    const kept = await passwords.hash('a quiet evening walk');
    for (const wrong of ['', 'a quiet evening wal', 'A quiet evening walk', 'a quiet evening walk ']) {
      expect(await passwords.verify(kept, wrong)).toBe(false);
    }
  });

  it('never matches without an account [ACC-12]', async () => {
    for (const tried of ['', 'x', 'a quiet evening walk'])
      expect(await passwords.verify(null, tried)).toBe(false);
  });
});

const COMPOSED = 'Zürich-Café 42'.normalize('NFC');
const DECOMPOSED = COMPOSED.normalize('NFD');

describe('a password with accents', () => {
  it.each([
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
    ['ﬁne ８ evenings', 'fine 8 evenings'],
  ])('matches in any normalization form: %j and %j [ACC-22]', async (chosen, typed) => {
    const stored = await passwords.hash(chosen);
    expect(await passwords.verify(stored, typed)).toBe(true);
    expect(await passwords.verify(stored, `${typed}!`)).toBe(false);
    expect(await passwords.renewHash(stored, typed)).toBeNull();
  });

  it.each([COMPOSED, DECOMPOSED])('matches an old hash of %j and renews it [ACC-22]', async (chosen) => {
    const old = await hash(chosen, { memoryCost: 1024, timeCost: 1 });
    for (const typed of [COMPOSED, DECOMPOSED]) expect(await passwords.verify(old, typed)).toBe(true);
    const renewed = await passwords.renewHash(old, COMPOSED);
    expect(renewed !== null).toBe(chosen === DECOMPOSED);
    if (renewed) expect(await passwords.verify(renewed, DECOMPOSED)).toBe(true);
  });

  it('never matches in any form without an account [ACC-12]', async () => {
    expect(await passwords.verify(null, DECOMPOSED)).toBe(false);
  });
});
