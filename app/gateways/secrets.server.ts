import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export type Secrets = {
  /** Returns a keyed digest (base64url), for signatures and values that must not be stored in the clear. */
  sign(purpose: string, value: string): string;
  verify(purpose: string, value: string, signature: string): boolean;
  /** Authenticated encryption; `open` returns null for anything not sealed here. */
  seal(purpose: string, value: string): string;
  open(purpose: string, sealed: string): string | null;
};

/** Creates the process's secrets; each purpose has a key derived from one key. */
export function createSecrets(secretKey: string): Secrets {
  // With raw bytes, Node.js 24 throws two internal errors per use: six times a signature's time.
  const keys = new Map<string, KeyObject>();
  const keyFor = (purpose: string): KeyObject => {
    const known = keys.get(purpose);
    if (known) return known;
    const made = createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32)));
    keys.set(purpose, made);
    return made;
  };
  const sign = (purpose: string, value: string) =>
    createHmac('sha256', keyFor(purpose)).update(value).digest('base64url');
  return {
    sign,
    verify(purpose, value, signature) {
      const expected = Buffer.from(sign(purpose, value));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
    seal(purpose, value) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), iv);
      const body = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < 28) return null;
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** Returns the operator's key, or one created once in DATA_DIR, readable only by its owner. */
export function readSecretKey(env: { SECRET_KEY?: string | undefined; DATA_DIR: string }): string {
  if (env.SECRET_KEY) return env.SECRET_KEY;
  const file = path.join(env.DATA_DIR, 'secrets.json');
  if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { secretKey: string }).secretKey;
  const secretKey = randomBytes(48).toString('base64url');
  mkdirSync(env.DATA_DIR, { recursive: true });
  writeFileSync(file, JSON.stringify({ secretKey }), { mode: 0o600 });
  return secretKey;
}
