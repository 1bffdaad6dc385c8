import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { runBackup } from '~/backup.server';
import { startCampaign } from '~/campaign.server';
import { startKeepingDiscounts } from '~/discounts.server';
import { runDoctor } from '~/doctor.server';
import { startCommandingJobs } from '~/jobs-command.server';
import { startKeepingLedger } from '~/ledger.server';
import { startMendingMails } from '~/mails.server';
import { runMigrateCommand } from '~/migrate-command.server';
import { startModerating } from '~/moderate.server';
import { startOperating } from '~/operator.server';
import { startKeepingOrders } from '~/orders.server';
import { runRestore } from '~/restore.server';
import { startCommandingStorage } from '~/storage-command.server';
import { runTenantCommand } from '~/tenant-command.server';
import { startWorking } from '~/worker.server';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The commands that need a database for everything but their usage; none is open here. */
const OPERATORS = {
  backup: runBackup,
  campaign: startCampaign,
  discounts: startKeepingDiscounts,
  doctor: runDoctor,
  jobs: startCommandingJobs,
  ledger: startKeepingLedger,
  mails: startMendingMails,
  migrate: runMigrateCommand,
  moderate: startModerating,
  operator: startOperating,
  orders: startKeepingOrders,
  restore: runRestore,
  storage: startCommandingStorage,
  tenant: runTenantCommand,
  worker: startWorking,
};

/** Answer `--help` themselves. */
const NOT_OURS = ['lint', 'format', 'typecheck'];

/** The others, by the name with which their usage begins; `test` and `start` need no `run`. */
const OTHERS = Object.entries(scripts).filter(
  ([name]) => !Object.hasOwn(OPERATORS, name) && !NOT_OURS.includes(name),
);

describe('--help', () => {
  it.each(Object.entries(OPERATORS))(
    'of npm run %s prints its usage without a database',
    async (name, run) => {
      const lines: string[] = [];
      const code = await run(['--help'], { write: (line: string) => void lines.push(line) } as never);
      expect(code).toBe(0);
      expect(lines.join('\n')).toMatch(new RegExp(`^npm run ${name}\\b`));
    },
  );

  it('of every other command prints its usage, and does nothing', async () => {
    const usages = OTHERS.map(async ([name, script]) => {
      const [, file = '', ...args] = script.split(' ');
      const { stdout } = await promisify(execFile)(process.execPath, [file, ...args, '--help']);
      return [name, /^`?npm (?:run )?([a-z:]+)/.exec(stdout)?.[1]];
    });
    expect(await Promise.all(usages)).toEqual(
      OTHERS.map(([name]) => [name, name === 'test:soak' ? 'test:long' : name]),
    );
  });
});

it('npm run migrate refuses an argument, and migrates nothing', async () => {
  const lines: string[] = [];
  const console = { write: (line: string) => void lines.push(line), databaseUrl: 'nowhere', dataDir: '' };
  expect(await runMigrateCommand(['all'], console)).toBe(1);
  expect(lines.join('\n')).toMatch(/^npm run migrate /);
});
