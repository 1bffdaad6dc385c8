/** Hashes and verifies passwords; implemented by a gateway. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Accepts any Unicode normalization form. A null hash never matches, but takes as long as a real one. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** Returns a new hash if a verified password was hashed before passwords were normalized, else null. */
  renewHash(hash: string, password: string): Promise<string | null>;
};
