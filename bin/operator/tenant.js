// `npm run tenant -- new|check|preview|list`: creates a site's folder, reports mistakes in the folders,
// photographs one before it is live, and lists them all.
import { startCommand } from './run-command.js';

const preview = async (folder) => {
  const { previewTenant } = await import('./preview-tenant.js');
  await previewTenant(folder);
};

/** Asks on the terminal; without one, the answer is empty. */
async function ask(question) {
  if (!process.stdin.isTTY) return '';
  const { createInterface } = await import('node:readline/promises');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}

const sites = process.env.TENANTS_DIR || 'tenants';
await startCommand('tenant', 'runTenantCommand', { preview, ask, sites, now: new Date() });
