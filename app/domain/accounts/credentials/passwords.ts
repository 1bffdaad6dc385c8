/** Hashes and verifies passwords; implemented by a gateway. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Whether a password matches a hash, in whichever Unicode normalization form it was typed or hashed. A null hash stands for an unknown account: it never matches, and the check takes as long as one against a
   * real hash.
   */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** Returns a new hash if a verified password was hashed before passwords were normalized, else null. */
  renewHash(hash: string, password: string): Promise<string | null>;
};
