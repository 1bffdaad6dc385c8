// `npm run moderate -- list`: photos, reports and appeals that wait for a decision, until operators have a
// user interface for them. Without a command it prints the commands. Run it where the site runs, with the
// site's environment; MODERATOR names the person who decides.
import { generate, install, needNode, root, say } from './project.js';

needNode();
process.chdir(root);
install();
generate();

// It works on the site's data, but leaves the site's background jobs to the site.
Object.assign(process.env, { WORKERS: 'off', SEED: 'off' });

// Imported after the install, which may have to fetch these packages first.
const { tsImport } = await import('tsx/esm/api');
const { startModerating } = await tsImport('../app/moderate.server.ts', import.meta.url);
process.exit(await startModerating(process.argv.slice(2), { write: say, moderator: process.env.MODERATOR }));
