// What a start prints once the sites can be opened.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { say, siteFolders } from './project.js';

/** Returns each site's name and address. */
function sites(port) {
  const origin = process.env.PUBLIC_ORIGIN || `http://{domain}:${port}`;
  return siteFolders().map((folder) => {
    const { name, domain } = JSON.parse(readFileSync(path.join(folder, 'settings.json'), 'utf8'));
    return { name, address: origin.replace('{domain}', domain) };
  });
}

/** Prints the sites, those that are still being filled and, in a demo, its logins and its mailbox. */
export function greet({ port, mode, filling }) {
  const all = sites(port);
  const width = Math.max(...all.map(({ name }) => name.length));
  say('\nReady.\n');
  for (const { name, address } of all) say(`  ${name.padEnd(width)}  ${address}`);
  if (mode === 'production') return say('');
  if (filling.length > 0) say(`\nPortraits are still drawn, a few seconds more. ${filling.join('; ')} …`);
  say(
    '\nLog in on a demo site with demo@example.com (premium) or free@example.com (free), password demo-password.',
  );
  say(`Mail that a site sends is read at its /dev/mailbox, such as ${all[0]?.address}/dev/mailbox.`);
  say('Ctrl-C stops it. What it keeps is in .data/; without that folder it begins anew.\n');
}
