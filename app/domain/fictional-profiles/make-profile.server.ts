import { randomBytes } from 'node:crypto';
import type { TenantDb } from '~/database/tenant-db';
import { nullIfTaken } from '~/database/transactions.server';
import type { Passwords } from '~/domain/accounts/credentials/passwords';
import { isUsernameTaken } from '~/domain/accounts/is-username-taken.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import { addPositions } from '~/domain/profiles/add-positions.server';
import { insertAnswers } from '~/domain/profiles/insert-answers.server';
import { replaceInterests } from '~/domain/profiles/save-profile.server';
import { recordAct } from '~/domain/record-act.server';
import { refreshListed } from '~/domain/refresh-listed.server';
import type { Tenant } from '~/tenancy/tenant';
import { checkProfile, type FindCity, type ProfileRefusal } from './check-profile';
import type { ProfileFields } from './profile-form.server';

type Input = {
  tenant: Pick<Tenant, 'id' | 'settings'>;
  operatorId: string;
  /** The form's key, which becomes the profile's id: pressing twice makes one profile. */
  key: string;
  fields: ProfileFields;
};
type Deps = { now: Date; findCity: FindCity; passwords: Pick<Passwords, 'hash'> };
type Refusal = ProfileRefusal | 'username_taken';

type AccountNames = { username: string; usernameKey: string; passwordHash: string };

/** Nobody can log in: nobody knows the password, and no mail reaches the address. */
const accountRow = ({ key: id, tenant }: Input, names: AccountNames, now: Date) => ({
  id,
  tenantId: tenant.id,
  email: `${id}@fictional.invalid`,
  emailKey: `${id}@fictional.invalid`,
  ...names,
  status: 'active' as const,
  language: tenant.settings.domain_language.slice(0, 2),
  notificationsDisabled: ['bounce'],
  signupAt: now,
  activatedAt: now,
  lastSeenAt: now,
});

/**
 * Makes a fictional profile, which is labelled as such wherever it appears and can never become a real member's (CON-6, PRO-10).
 * The same key makes it once. Refuses what `checkProfile` refuses, and a taken name.
 */
export async function makeProfile(
  db: TenantDb,
  input: Input,
  { now, findCity, passwords }: Deps,
): Promise<Outcome<{ profileId: string }, Refusal>> {
  const { tenant, operatorId, key: id, fields } = input;
  const checked = checkProfile(fields, tenant, { now, findCity });
  if (!checked.ok) return checked;
  const { row, usernameKey, answers, interests } = checked.value;
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'));
  const names = { username: row.name, usernameKey, passwordHash };
  const own = { tenantId: tenant.id, memberId: id };
  const stored = db.$transaction(async (tx): Promise<Outcome<{ profileId: string }, Refusal>> => {
    if ((await tx.profile.count({ where: { id, fictional: true } })) > 0) return done({ profileId: id });
    if (await isUsernameTaken(tx, row.name)) return refused('username_taken', { field: 'name' });
    await tx.member.createMany({ data: [accountRow(input, names, now)] });
    await addPositions(tx, [row]);
    const made = { id, tenantId: tenant.id, fictional: true, createdAt: now, lastSeenAt: now };
    await tx.profile.create({ data: { ...row, ...made, status: 'active' }, select: { id: true } });
    await insertAnswers(tx, { ...own, answers });
    await replaceInterests(tx, { ...own, interests });
    await refreshListed(tx, id);
    const act = { operatorId, tenantId: tenant.id, action: 'fictional_profile_made', subjectId: id };
    await recordAct(tx, act, now);
    return done({ profileId: id });
  });
  return (await nullIfTaken(stored)) ?? refused('username_taken', { field: 'name' });
}
