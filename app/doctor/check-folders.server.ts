import { readTenant } from '~/tenancy/load-tenant.server';
import { sharedHosts } from '~/tenancy/shared-hosts';
import type { Tenant, TenantParts } from '~/tenancy/tenant';
import { checkSite, remarkSite } from './check-site.server';

export type FolderReport = { folder: string; parts: TenantParts; problems: string[]; remarks: string[] };

export async function checkFolder(folder: string): Promise<FolderReport> {
  const { parts, problems } = readTenant(folder);
  const found = [...problems, ...(await checkSite(parts))];
  return { folder, parts, problems: [...new Set(found)], remarks: remarkSite(parts) };
}

export async function checkFolders(folders: string[]): Promise<FolderReport[]> {
  const reports: FolderReport[] = [];
  for (const folder of folders) reports.push(await checkFolder(folder));
  const tenants = reports.flatMap(({ parts }) => (parts.settings ? [parts as Tenant] : []));
  for (const { tenant, problem } of sharedHosts(tenants))
    reports.find(({ folder }) => folder === tenant.folder)?.problems.push(problem);
  return reports;
}
