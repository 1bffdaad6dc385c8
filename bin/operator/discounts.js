// `npm run discounts -- add|list|end` keeps the discount codes of the sites. Without a command it prints how to
// use it. Run it where the site runs, with the site's environment.
import { startCommand } from './run-command.js';

await startCommand('discounts', 'runDiscountsCommand');
