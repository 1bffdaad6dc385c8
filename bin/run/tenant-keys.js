// Rewrites Prisma's SQL for new tables so that their keys contain the tenant (see prisma/schema.prisma).

const TABLE = /CREATE TABLE "(\w+)" \(([^;]*)\);/g;

const primaryKey = (name, columns) => `CONSTRAINT "${name}_pkey" PRIMARY KEY (${columns})`;

const tenantTables = (sql) =>
  [...sql.matchAll(TABLE)]
    .filter(([, name, body]) => body.includes('"tenantId"') && body.includes(primaryKey(name, '"id"')))
    .map(([, name]) => name);

/** The primary key replaces the unique index on tenant and id. */
const removeIndex = (sql, name) =>
  sql.replace(
    new RegExp(`(-- CreateIndex\\n)?CREATE UNIQUE INDEX "${name}_tenantId_id_key" ON [^;]*;\\n+`),
    '',
  );

const withTenantKey = (sql, name) =>
  removeIndex(sql.replace(primaryKey(name, '"id"'), primaryKey(name, '"tenantId", "id"')), name);

/** Makes `("tenantId", "id")` each new tenant table's primary key; references do not follow key changes. */
export const withTenantKeys = (sql) =>
  tenantTables(sql)
    .reduce((written, name) => withTenantKey(written, name), sql)
    .replace(/ ON UPDATE CASCADE\b/g, ' ON UPDATE NO ACTION');
