import { existsSync } from 'node:fs';
import path from 'node:path';
import { openEmbedded } from '~/database/server/embedded.server';
import { inspectDatabase } from '~/database/server/inspect-database.server';
import { CHECKS, LIMIT_MS, type Installation } from '~/doctor/checks.server';
import { firstLine, runChecks, type Finding } from '~/doctor/check.server';
import { readClock } from '~/gateways/clock.server';
import { readEnv, settingProblems, type Env, type Variables } from '~/gateways/read-env.server';
import { limitTime } from '~/gateways/time-limit.server';
import { Mistake, readCommand, runCommand, type Console } from './run-command.server';

const USAGE = `npm run doctor                checks this installation, and says what to do where something is wrong
npm run doctor -- --online    asks Stripe, the mail server, the DNS and the proxy as well
npm run doctor -- --json      prints what it found as JSON`;

const OPTIONS = { online: { type: 'boolean' }, json: { type: 'boolean' } } as const;

type Typed = Console & { variables: Variables };

const inspect = (url: string) => inspectDatabase(url, { clock: readClock, timeoutMs: LIMIT_MS });

/** Inspects the operator's database, or else the embedded one, started if needed. */
async function readDatabase({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  DATA_DIR,
}: Env): Promise<Installation['database']> {
  if (DATABASE_URL) return inspect(DATABASE_DIRECT_URL ?? DATABASE_URL);
  if (!existsSync(path.join(DATA_DIR, 'database.json'))) return null;
  const embedded = await openEmbedded(DATA_DIR);
  return inspect(embedded.url()).finally(() => embedded.stop());
}

async function readInstallation(variables: Variables, isOnline: boolean): Promise<Installation> {
  const env = settingProblems(variables).length === 0 ? readEnv(variables) : null;
  const database = env
    ? await limitTime(readDatabase(env), LIMIT_MS).catch((error) => ({ unreachable: firstLine(error) }))
    : null;
  return { variables, env, database, isOnline };
}

function formatFinding({ check, state, lines }: Finding): string[] {
  if (state === 'fine') return [`${check}: fine`];
  return lines.map((line) => (state === 'skipped' ? `${check}: not checked, ${line}` : `${check}: ${line}`));
}

/** Runs `npm run doctor`: reports for each check that it is fine or what to do. Returns 1 on a problem. */
export const runDoctorCommand = (argv: string[], { write, variables }: Typed): Promise<number> =>
  runCommand(
    async () => {
      const { command, options } = readCommand(argv, OPTIONS, USAGE);
      if (command) throw new Mistake(USAGE);
      const installation = await readInstallation(variables, options.online ?? false);
      const findings = await runChecks(CHECKS, installation, { limitMs: LIMIT_MS });
      if (options.json) write(JSON.stringify(findings, null, 2));
      else for (const line of findings.flatMap(formatFinding)) write(line);
      return findings.some(({ state }) => state === 'wrong') ? 1 : 0;
    },
    { write },
  );
