import { running } from '~/boot.server';
import { refuseMethod } from '~/http/answer/refuse-method.server';

export const handle = { name: 'readyz', layout: 'empty' };

/**
 * Answers whether the process can serve requests: it has started and reaches the database. Then lists the
 * demo sites that are still being filled, and the sites whose folders do not fit. It belongs to no tenant.
 */
export async function loader() {
  const { database, tenants, fillingSites } = await running();
  await database.ping();
  const filling = fillingSites().map(({ id, members, of }) => `${id}: ${members} of ${of} members\n`);
  const broken = tenants.broken().map(({ domain }) => `broken: ${domain}\n`);
  return new Response(`ready\n${[...filling, ...broken].join('')}`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

export const action = refuseMethod;
