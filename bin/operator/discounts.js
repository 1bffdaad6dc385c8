// `npm run discounts -- add|list|end` manages the sites' discount codes. Without a command it prints its usage.
// Run it on the site's machine, with the site's environment.
import { startCommand } from './run-command.js';

await startCommand('discounts', 'runDiscountsCommand', { password: process.env.OPERATOR_PASSWORD });
