import { running } from '~/boot.server';

export const handle = { name: 'readyz', layout: 'empty' };

/** Says whether the process can serve: booted, with its database at hand; and which demo sites still fill. It belongs to no tenant. */
export async function loader() {
  const { database, fillingSites } = await running();
  await database.ping();
  const filling = fillingSites().map(({ id, members, of }) => `${id}: ${members} of ${of} members\n`);
  return new Response(`ready\n${filling.join('')}`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
