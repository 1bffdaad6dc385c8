import { connectAlone } from './snapshot.server';

export type Erasure = { tenantId: string; memberId: string };

export async function listErasures(url: string, since: Date): Promise<Erasure[]> {
  const client = await connectAlone(url);
  try {
    const { rows } = await client.query<Erasure>(
      'SELECT DISTINCT "tenantId", "memberId" FROM "DeletionRecord" WHERE "createdAt" >= $1 ORDER BY 1, 2',
      [since],
    );
    return rows;
  } finally {
    await client.end();
  }
}
