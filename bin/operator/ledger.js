// `npm run ledger -- check|member|grant` proves the balances of the sites, shows one or gives credits. Without a
// command it prints how to use it. Run it where the site runs, with the site's environment.
import { startCommand } from './run-command.js';

await startCommand('ledger', 'runLedgerCommand');
