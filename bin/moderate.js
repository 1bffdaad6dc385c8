// `npm run moderate -- list`: photos, reports and appeals that wait for a decision, until there is an operator's console. Without a
// command it says what there is. Run it where the site runs, with the site's environment; MODERATOR names who decides.
import { generate, install, needNode, root, say } from './project.js';

needNode();
process.chdir(root);
install();
generate();

// It works on the site's data and leaves the site's own work to the site.
Object.assign(process.env, { WORKERS: 'off', SEED: 'off' });

// After the install: it may be what brings them.
const { tsImport } = await import('tsx/esm/api');
const { startModerating } = await tsImport('../app/moderate.server.ts', import.meta.url);
process.exit(await startModerating(process.argv.slice(2), { write: say, moderator: process.env.MODERATOR }));
