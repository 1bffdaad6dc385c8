// `npm run crawl`: follows every link and form of the demo sites, as a visitor and as a member, and of the operators'
// console, and lists the broken ones; then reads one page of each kind in every language, and lists the missing texts.
import path from 'node:path';
import { answerHelpFrom } from '../run/answer-help.js';
import { freePorts } from '../run/free-ports.js';
import { build, generate, install, needNode, say, siteFolders } from '../run/project.js';
import { serveDemo } from '../run/serve.js';

answerHelpFrom(import.meta.url);

const [PORT] = await freePorts(1);

needNode();
await install();
await generate();
await build();
// Imported after the install, which may add the parser.
const { CONSOLE_HOST, CONSOLE_START, crawl, DEMO_MEMBER, DEMO_OPERATOR, FIRST_PAGES, FREE_MEMBER } =
  await import('./crawler.js');
const { readInEveryLanguage, READ_FROM } = await import('./language-walk.js');
const sites = siteFolders().map((folder) => path.basename(folder));
const everything = [];
const READERS = { 'a visitor': null, 'a free member': FREE_MEMBER, 'a premium member': DEMO_MEMBER };

/** Runs work on each site with its own server: a member can view only so many profiles an hour (SAF-6). */
async function forEachSite(work) {
  const server = await serveDemo({ name: 'crawl', port: PORT });
  try {
    for (const host of sites) await work(host);
  } finally {
    await server.stop();
  }
}

async function crawlAs(who, host, start, account) {
  const began = Date.now();
  const { asked, broken } = await crawl({ host, port: PORT, account, start });
  everything.push(...broken);
  const seconds = Math.round((Date.now() - began) / 1000);
  say(`${host} as ${who}: ${asked} asked, ${broken.length} broken, ${seconds} s`);
}

await forEachSite(async (host) => {
  await crawlAs('a visitor', host, FIRST_PAGES, null);
  await crawlAs('a member', host, FIRST_PAGES, DEMO_MEMBER);
  // The console is one for all sites.
  if (host === sites[0]) await crawlAs('an operator', CONSOLE_HOST, CONSOLE_START, DEMO_OPERATOR);
});
await forEachSite(async (host) => {
  for (const [who, account] of Object.entries(READERS)) {
    const { read, wrong } = await readInEveryLanguage({ host, port: PORT, start: READ_FROM, account });
    everything.push(...wrong);
    say(`${host} as ${who}: ${read} pages read in every language, ${wrong.length} texts wrong`);
  }
});
for (const line of everything) say(line);
process.exitCode = everything.length > 0 ? 1 : 0;
