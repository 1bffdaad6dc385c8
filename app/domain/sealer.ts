/** Encrypts values for a purpose; `open` returns null for anything sealed elsewhere or for another purpose. */
export type Sealer = {
  seal(purpose: string, value: string): string;
  open(purpose: string, sealed: string): string | null;
};

export type Signer = { sign(purpose: string, value: string): string };

export type Verifier = Signer & { verify(purpose: string, value: string, signature: string): boolean };
