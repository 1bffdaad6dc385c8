/**
 * Statements that make a database server answer without waiting for the disk. Only for tests: a crash of the
 * machine may lose data.
 */
export const withoutWaiting = [
  'ALTER SYSTEM SET fsync = off',
  'ALTER SYSTEM SET synchronous_commit = off',
  'ALTER SYSTEM SET full_page_writes = off',
  'SELECT pg_reload_conf()',
];
