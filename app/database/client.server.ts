import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { PrismaClient } from './generated/client';

export type Client = PrismaClient;

type Adapter = Awaited<ReturnType<PrismaPg['connect']>>;
type Transaction = Awaited<ReturnType<Adapter['startTransaction']>>;

/** A transaction has one connection, but Prisma loads all relations of a row at once. */
function serialize(transaction: Transaction): Transaction {
  let last: Promise<unknown> = Promise.resolve();
  const after = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
  const queryRaw = transaction.queryRaw.bind(transaction);
  const executeRaw = transaction.executeRaw.bind(transaction);
  transaction.queryRaw = (query) => after(() => queryRaw(query));
  transaction.executeRaw = (query) => after(() => executeRaw(query));
  return transaction;
}

class OrderedPg extends PrismaPg {
  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    const start = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (level) => serialize(await start(level));
    return adapter;
  }
}

/** Creates the client that sees every tenant. Only for this folder, the seed, jobs and tests. */
export function createClient(pool: pg.Pool): Client {
  const adapter = new OrderedPg(pool);
  // Keeps written values out of error messages (SAF-7).
  const errorFormat = 'minimal';
  // Under load, a transaction waits for a connection instead of failing at once.
  return new PrismaClient({ adapter, errorFormat, transactionOptions: { maxWait: 10_000, timeout: 15_000 } });
}
