/** How passwords are kept and compared (ACC-22); the work is a gateway's. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** A missing hash stands for an unknown account: it is no password's, and finding that out takes as long as for a wrong one. */
  verify(hash: string | null, password: string): Promise<boolean>;
};
