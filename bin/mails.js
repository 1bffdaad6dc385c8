// `npm run mails -- failed`: the mails that were given up; `npm run mails -- resend` puts them back into the queue. Without a command it
// says what there is. Run it where the site runs, with the site's environment.
import { generate, install, needNode, root, say } from './project.js';

needNode();
process.chdir(root);
install();
generate();

// It works on the site's data and leaves the site's own work to the site.
Object.assign(process.env, { WORKERS: 'off', SEED: 'off' });

// After the install: it may be what brings them.
const { tsImport } = await import('tsx/esm/api');
const { startMendingMails } = await tsImport('../app/mails.server.ts', import.meta.url);
process.exit(await startMendingMails(process.argv.slice(2), { write: say }));
