import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { runBackupCommand } from '~/operator/backup.server';
import { runCampaignCommand } from '~/operator/campaign.server';
import { runDiscountsCommand } from '~/operator/discounts.server';
import { runDoctorCommand } from '~/operator/doctor.server';
import { runJobsCommand } from '~/operator/jobs.server';
import { runLedgerCommand } from '~/operator/ledger.server';
import { runMailsCommand } from '~/operator/mails.server';
import { runMigrateCommand } from '~/operator/migrate.server';
import { runModerateCommand } from '~/operator/moderate.server';
import { runOperatorCommand } from '~/operator/operator.server';
import { runOrdersCommand } from '~/operator/orders.server';
import { runRestoreCommand } from '~/operator/restore.server';
import { runStorageCommand } from '~/operator/storage.server';
import { runTenantCommand } from '~/operator/tenant.server';
import { runWorkerCommand } from '~/operator/worker.server';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Commands that need a database, except for their usage. */
const OPERATORS = {
  backup: runBackupCommand,
  campaign: runCampaignCommand,
  discounts: runDiscountsCommand,
  doctor: runDoctorCommand,
  jobs: runJobsCommand,
  ledger: runLedgerCommand,
  mails: runMailsCommand,
  migrate: runMigrateCommand,
  moderate: runModerateCommand,
  operator: runOperatorCommand,
  orders: runOrdersCommand,
  restore: runRestoreCommand,
  storage: runStorageCommand,
  tenant: runTenantCommand,
  worker: runWorkerCommand,
};

/** Answer `--help` themselves. */
const NOT_OURS = ['lint', 'format', 'typecheck'];

/** The others, by the name in their usage; `test` and `start` need no `run`. */
const OTHERS = Object.entries(scripts).filter(
  ([name]) => !Object.hasOwn(OPERATORS, name) && !NOT_OURS.includes(name),
);

describe('--help', () => {
  it.each(Object.entries(OPERATORS))('of npm run %s prints usage without a database', async (name, run) => {
    const lines: string[] = [];
    const code = await run(['--help'], { write: (line: string) => void lines.push(line) } as never);
    expect(code).toBe(0);
    expect(lines.join('\n')).toMatch(new RegExp(`^npm run ${name}\\b`));
  });

  it('of other commands prints usage and does nothing', async () => {
    const usages = OTHERS.map(async ([name, script]) => {
      const [, file = '', ...args] = script.split(' ');
      const { stdout } = await promisify(execFile)(process.execPath, [file, ...args, '--help']);
      return [name, new RegExp(`^.?npm (?:run )?${name}(?![\\w:])`, 'm').test(stdout)];
    });
    expect(await Promise.all(usages)).toEqual(OTHERS.map(([name]) => [name, true]));
  });
});

it('npm run migrate refuses arguments without migrating', async () => {
  const lines: string[] = [];
  const console = { write: (line: string) => void lines.push(line), databaseUrl: 'nowhere', dataDir: '' };
  expect(await runMigrateCommand(['all'], console)).toBe(1);
  expect(lines.join('\n')).toMatch(/^npm run migrate /);
});
