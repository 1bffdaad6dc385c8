// `npm run orders -- list|show|refund` keeps the orders of the sites. Without a command it prints how to use it.
// Run it where the site runs, with the site's environment.
import { startCommand } from './run-command.js';

await startCommand('orders', 'runOrdersCommand');
