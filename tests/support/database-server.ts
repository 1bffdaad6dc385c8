/** Statements after which a database server writes nothing to the disk before it answers: what tests write may be lost with the machine. */
export const withoutWaiting = [
  'ALTER SYSTEM SET fsync = off',
  'ALTER SYSTEM SET synchronous_commit = off',
  'ALTER SYSTEM SET full_page_writes = off',
  'SELECT pg_reload_conf()',
];
