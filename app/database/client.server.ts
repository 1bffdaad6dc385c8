import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/client';

export type Client = PrismaClient;

/** The bare client: it sees every tenant, and stays in this folder but for the seed, jobs and tests. */
export function createClient(connectionString: string, poolSize: number): Client {
  const adapter = new PrismaPg({ connectionString, max: poolSize });
  // A fault's message does not repeat what was to be written (SAF-7).
  const errorFormat = 'minimal';
  // Under load a transaction waits for a connection rather than failing at once.
  return new PrismaClient({ adapter, errorFormat, transactionOptions: { maxWait: 10_000, timeout: 15_000 } });
}
