// `npm run ledger -- check|member|grant` verifies the sites' balances, shows one, or grants credits. Without a command
// it
// prints its usage. Run it on the site's machine, with the site's environment.
import { startCommand } from './run-command.js';

await startCommand('ledger', 'runLedgerCommand', { password: process.env.OPERATOR_PASSWORD });
