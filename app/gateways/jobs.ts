import type { AnyTx } from '~/database/any-tx';

export type Jobs = {
  send(tx: AnyTx | null, name: string, data: object): Promise<void>;
};
