-- These keys are looked up on one site, and become unique on each. Writes to their tables wait while the indexes are built.
CREATE UNIQUE INDEX "Session_tenantId_tokenHash_key" ON "Session" ("tenantId", "tokenHash");
CREATE UNIQUE INDEX "Token_tenantId_tokenHash_key" ON "Token" ("tenantId", "tokenHash");
CREATE UNIQUE INDEX "PhotoFile_tenantId_key_key" ON "PhotoFile" ("tenantId", "key");
CREATE UNIQUE INDEX "DataArchive_tenantId_key_key" ON "DataArchive" ("tenantId", "key");
DROP INDEX "Session_tokenHash_key";
DROP INDEX "Token_tokenHash_key";
DROP INDEX "PhotoFile_key_key";
DROP INDEX "DataArchive_key_key";
