/** Encrypts a value for a purpose, and opens only what it sealed for the same purpose. */
export type Sealer = {
  seal(purpose: string, value: string): string;
  open(purpose: string, sealed: string): string | null;
};
