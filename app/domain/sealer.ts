/** Encrypts values for a purpose; `open` returns null for anything not sealed here for the same purpose. */
export type Sealer = {
  seal(purpose: string, value: string): string;
  open(purpose: string, sealed: string): string | null;
};

/** Signs values for a purpose; only this program can make the same signature. */
export type Signer = { sign(purpose: string, value: string): string };

/** Signs, and checks signatures that came back. */
export type Verifier = Signer & { verify(purpose: string, value: string, signature: string): boolean };
