// Rewrites Prisma's SQL for new tables so that their keys contain the tenant (see prisma/schema.prisma).

const TABLE = /CREATE TABLE "(\w+)" \(([^;]*)\);/g;

const primaryKey = (name, columns) => `CONSTRAINT "${name}_pkey" PRIMARY KEY (${columns})`;

/** Finds the tables that the SQL creates and that belong to a tenant and have an id. */
const tenantTables = (sql) =>
  [...sql.matchAll(TABLE)]
    .filter(([, name, body]) => body.includes('"tenantId"') && body.includes(primaryKey(name, '"id"')))
    .map(([, name]) => name);

/** Removes the unique index on tenant and id, which the primary key replaces. */
const removeIndex = (sql, name) =>
  sql.replace(
    new RegExp(`(-- CreateIndex\\n)?CREATE UNIQUE INDEX "${name}_tenantId_id_key" ON [^;]*;\\n+`),
    '',
  );

const withTenantKey = (sql, name) =>
  removeIndex(sql.replace(primaryKey(name, '"id"'), primaryKey(name, '"tenantId", "id"')), name);

/**
 * Returns the SQL with `("tenantId", "id")` as the primary key of each new table of a tenant, and with references that do
 * not follow a changed key.
 */
export const withTenantKeys = (sql) =>
  tenantTables(sql)
    .reduce((written, name) => withTenantKey(written, name), sql)
    .replace(/ ON UPDATE CASCADE\b/g, ' ON UPDATE NO ACTION');
