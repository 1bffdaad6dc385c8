import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Passwords } from '~/domain/accounts/credentials/passwords';

/** Argon2id: about 15 ms per password. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A dummy hash of equal cost.
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$3Tu7k0KKf47+/AGnxeMstQ$AxrTD5G7+yQAu7MAN32GEAxsx7zeZ9HGjQX7bE869M0';

/** Shares threads with images, files and compression (`THREADS` in bin/run/serve.js); none may starve. */
const AT_ONCE = 2;

/** Keyboards send the same letter as one or several code points. */
const normalize = (password: string): string => password.normalize('NFKC');

/** Current form first, then the forms of older hashes. */
const possibleForms = (password: string): string[] => [
  ...new Set([normalize(password), password.normalize('NFC'), password.normalize('NFD'), password]),
];

export function createPasswords(): Passwords {
  const enter = pLimit(AT_ONCE);
  const matches = (kept: string, form: string) => enter(() => verify(kept, form));
  return {
    hash: (password) => enter(() => hash(normalize(password), COST)),
    async verify(kept, password) {
      // The number of forms depends on the typed text only, never on the account's existence.
      for (const form of possibleForms(password))
        if ((await matches(kept ?? NOBODY, form)) && kept !== null) return true;
      return false;
    },
    async renewHash(kept, password) {
      if (possibleForms(password).length === 1 || (await matches(kept, normalize(password)))) return null;
      return this.hash(password);
    },
  };
}
