// `npm run orders -- list|show|due|refund` manages the sites' orders. Without a command it prints its usage.
// Run it on the site's machine, with the site's environment.
import { startCommand } from './run-command.js';

await startCommand('orders', 'runOrdersCommand', { password: process.env.OPERATOR_PASSWORD });
