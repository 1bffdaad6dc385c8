import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Passwords } from '~/domain/accounts/credentials/passwords';

/** The cost of Argon2id: about 15 ms for each password. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The hash of random bytes that nobody knows, with the same cost.
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$3Tu7k0KKf47+/AGnxeMstQ$AxrTD5G7+yQAu7MAN32GEAxsx7zeZ9HGjQX7bE869M0';

/**
 * Hashes, images, files and compression share the process's threads (`THREADS` in bin/serve.js). Hashes take two
 * at most, and images have places of their own, so that neither many logins nor many photos keep the other
 * waiting.
 */
const AT_ONCE = 2;

/** Creates the hashing of passwords, a few at once, first come, first served. */
export function createPasswords(): Passwords {
  const enter = pLimit(AT_ONCE);
  return {
    hash: (password) => enter(() => hash(password, COST)),
    async verify(kept, password) {
      const same = await enter(() => verify(kept ?? NOBODY, password));
      return same && kept !== null;
    },
  };
}
