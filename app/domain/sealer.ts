/** Encrypts values for a purpose; `open` returns null for anything not sealed here for the same purpose. */
export type Sealer = {
  seal(purpose: string, value: string): string;
  open(purpose: string, sealed: string): string | null;
};
