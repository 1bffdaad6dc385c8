import { describe, expect, it } from 'vitest';
import { logIn } from '~/domain/accounts/sessions/log-in.server';
import { operate } from '~/operator/operator.server';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { useRunning } from '../support/running';

const running = useRunning();
const PASSWORD = 'a quiet evening walk';

async function run(...argv: string[]) {
  const lines: string[] = [];
  const code = await operate(argv, running(), { write: (line) => void lines.push(line) });
  return { code, said: lines.join('\n') };
}

async function logInAs(email: string, password: string, address: string | null) {
  const { database, gateways } = running();
  const browser = { userAgent: 'test', country: null, disclose: true, deviceMarks: [] };
  const input = { tenantId: SITE_A, email, password, address, ...browser };
  const answer = await logIn(database.forTenant(SITE_A), input, { now: new Date(), ...gateways });
  return answer.ok ? 'logged in' : answer.reason;
}

async function member() {
  const passwordHash = await running().gateways.passwords.hash(PASSWORD);
  return makeMember(running().database.forTenant(SITE_A), { passwordHash });
}

describe('npm run operator -- unlock', () => {
  it('unlocks a member’s login, with an audit entry [ACC-12]', async () => {
    const { id, email } = await member();
    for (let tried = 0; tried < 20; tried++) await logInAs(email, 'a guess', `198.18.4.${tried}`);
    expect(await logInAs(email, PASSWORD, '198.18.4.99')).toBe('login_blocked_link');
    expect(await run('unlock', email.toUpperCase())).toEqual({
      code: 0,
      said: `${SITE_A}: 20 failed logins are forgotten; logging in works again.\n${SITE_B}: no failed logins.`,
    });
    expect(await logInAs(email, PASSWORD, '198.18.4.99')).toBe('logged in');
    const entries = await running()
      .database.forTenant(SITE_A)
      .auditEntry.findMany({ where: { subjectId: id } });
    expect(entries).toMatchObject([
      { actor: 'operator', action: 'login_unlocked', detail: { failures: 20 } },
    ]);
  });

  it('unlocks an internet address [ACC-12]', async () => {
    const { email } = await member();
    for (let tried = 0; tried < 5; tried++) await logInAs(email, 'a guess', '198.18.5.1');
    expect(await logInAs(email, PASSWORD, '198.18.5.1')).toBe('login_blocked');
    expect((await run('unlock', '198.18.5.1', '--site', SITE_A)).said).toContain('5 failed logins');
    expect(await logInAs(email, PASSWORD, '198.18.5.1')).toBe('logged in');
  });

  it('refuses a non-address and an unknown site', async () => {
    expect(await run('unlock', 'anna')).toEqual({
      code: 1,
      said: 'anna is neither an e-mail nor an internet address.',
    });
    expect(await run('unlock', 'a@b.example', '--site', 'no.example')).toMatchObject({ code: 1 });
  });
});

it('failures behind a proxy lock nobody out [ACC-12, SAF-6]', async () => {
  const { email } = await member();
  for (let tried = 0; tried < 19; tried++) await logInAs(email, 'a guess', null);
  expect(await logInAs(email, PASSWORD, null)).toBe('logged in');
});
