import { readFileSync } from 'node:fs';
import path from 'node:path';
import { say, siteFolders } from './project.js';

/** Returns a site's name and address; its folder's name if its settings are unreadable. */
function readSite(folder, origin) {
  const domain = path.basename(folder);
  const address = origin.replace('{domain}', domain);
  try {
    const { name } = JSON.parse(readFileSync(path.join(folder, 'settings.json'), 'utf8'));
    return { domain, name: String(name ?? domain), address };
  } catch {
    return { domain, name: domain, address };
  }
}

const publicOrigin = (port) => process.env.PUBLIC_ORIGIN || `http://{domain}:${port}`;

/** The operators' console, as app/gateways/read-env.server.ts places it; undefined without one. */
function consoleAddress(port, mode) {
  const beside = publicOrigin(port).replace('{domain}', 'operator.localhost');
  return process.env.OPERATOR_ORIGIN || (mode === 'production' ? undefined : beside);
}

function sites(port, broken) {
  const origin = publicOrigin(port);
  return siteFolders()
    .map((folder) => readSite(folder, origin))
    .filter(({ domain }) => !broken.includes(domain));
}

function greetDemo(filling, address) {
  if (filling.length > 0) say(`\nPortraits are still drawn, a few seconds more. ${filling.join('; ')} …`);
  say(
    '\nLog in on a demo site with demo@example.com (premium) or free@example.com (free), password demo-password.',
  );
  if (address) say(`Mail that a site sends is read at its /dev/mailbox, such as ${address}/dev/mailbox.`);
  const folder = process.env.DATA_DIR || '.data';
  say(`Ctrl-C stops it. Its data is in ${folder}; without that folder it starts from scratch.\n`);
}

/** Prints the sites, a demo's logins and mailbox, and last the broken folders. */
export function greet({ port, mode, filling, broken }) {
  const all = sites(port, broken);
  const width = Math.max(0, ...all.map(({ name }) => name.length));
  say('\nReady.\n');
  for (const { name, address } of all) say(`  ${name.padEnd(width)}  ${address}`);
  const operators = consoleAddress(port, mode);
  if (operators) say(`\nThe operators’ console: ${operators}`);
  if (mode === 'production') say('');
  else greetDemo(filling, all[0]?.address);
  if (broken.length > 0)
    say(
      `Not served, as the folder does not fit: ${broken.join(', ')}. What is wrong: npm run tenant -- check`,
    );
}
