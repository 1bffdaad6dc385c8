// `npm run crawl`: follows every link and form of the demo sites, as a visitor and as a member, and lists the
// broken ones.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build, generate, install, needNode, root, say } from './project.js';
import { serveDemo } from './serve.js';

const PORT = Number(process.env.CRAWL_PORT ?? 3432);

needNode();
install();
generate();
build();
// Imported after the install, which may have to fetch the parser first.
const { crawl, DEMO_MEMBER, FIRST_PAGES } = await import('./crawler.js');
const server = await serveDemo({ name: 'crawl', port: PORT });
const everything = [];
try {
  for (const host of readdirSync(path.join(root, 'tenants')).sort()) {
    for (const account of [null, DEMO_MEMBER]) {
      const began = Date.now();
      const { asked, broken } = await crawl({ host, port: PORT, account, start: FIRST_PAGES });
      everything.push(...broken);
      say(
        `${host} as ${account ? 'a member' : 'a visitor'}: ${asked} asked, ${broken.length} broken, ${Math.round((Date.now() - began) / 1000)} s`,
      );
    }
  }
} finally {
  await server.stop();
}
for (const line of everything) say(line);
process.exitCode = everything.length > 0 ? 1 : 0;
