import { running } from '~/boot.server';

export const handle = { name: 'readyz', layout: 'empty' };

/**
 * Answers whether the process can serve requests: it has started and reaches the database. It belongs to no
 * tenant.
 */
export async function loader() {
  const { database } = await running();
  await database.ping();
  return new Response('ready\n', {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
