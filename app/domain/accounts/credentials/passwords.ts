/** Hashes and verifies passwords; implemented by a gateway. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * A null hash stands for an unknown account: it never matches, and the check takes as long as one against a
   * real hash.
   */
  verify(hash: string | null, password: string): Promise<boolean>;
};
