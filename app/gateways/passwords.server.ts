import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Passwords } from '~/domain/accounts/credentials/passwords';

/** The cost of Argon2id: about 15 ms for each password. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The hash of random bytes that nobody knows, with the same cost.
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$3Tu7k0KKf47+/AGnxeMstQ$AxrTD5G7+yQAu7MAN32GEAxsx7zeZ9HGjQX7bE869M0';

/**
 * Hashes, images, files and compression share the process's threads (`THREADS` in bin/run/serve.js). Hashes take two
 * at most, and images have places of their own, so that neither many logins nor many photos keep the other
 * waiting.
 */
const AT_ONCE = 2;

/** The form that is hashed: keyboards send the same letter as one or as several code points. */
const normalize = (password: string): string => password.normalize('NFKC');

/** The forms that older hashes may have been made of, after the one that new hashes are made of. */
const possibleForms = (password: string): string[] => [
  ...new Set([normalize(password), password.normalize('NFC'), password.normalize('NFD'), password]),
];

/** Creates the hashing of passwords, a few at once, first come, first served. */
export function createPasswords(): Passwords {
  const enter = pLimit(AT_ONCE);
  const matches = (kept: string, form: string) => enter(() => verify(kept, form));
  return {
    hash: (password) => enter(() => hash(normalize(password), COST)),
    async verify(kept, password) {
      // How many forms are tried depends on the typed text alone, not on whether the account exists.
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
