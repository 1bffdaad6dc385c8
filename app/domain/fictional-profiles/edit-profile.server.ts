import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { lockMembers, nullIfTaken } from '~/database/transactions.server';
import { isUsernameTaken } from '~/domain/accounts/is-username-taken.server';
import { keepRemovedText } from '~/domain/keep-removed.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import { addPositions } from '~/domain/profiles/add-positions.server';
import { replaceAnswers } from '~/domain/profiles/save-answers.server';
import { replaceInterests } from '~/domain/profiles/save-profile.server';
import { recordAct } from '~/domain/record-act.server';
import type { Tenant } from '~/tenancy/tenant';
import { checkProfile, type CheckedProfile, type FindCity, type ProfileRefusal } from './check-profile';
import { findEditable, type EditableProfile } from './find-profile.server';
import { changedParts, partDigests } from './part-digests.server';
import type { ProfileFields } from './profile-form.server';

type Input = {
  tenant: Pick<Tenant, 'id' | 'settings'>;
  operatorId: string;
  profileId: string;
  fields: ProfileFields;
  /** The digests of what the form showed. */
  seen: string;
};
type Deps = { now: Date; findCity: FindCity };
type Refusal = ProfileRefusal | 'username_taken' | 'not_found' | 'profile_changed';

async function storeProfile(
  tx: TenantTx,
  { tenant, profileId: memberId }: Input,
  { before, checked }: { before: EditableProfile; checked: CheckedProfile },
  now: Date,
): Promise<void> {
  const { row, usernameKey, answers, interests } = checked;
  const own = { tenantId: tenant.id, memberId };
  const texts = [
    { kind: 'name' as const, before: before.name, after: row.name },
    { kind: 'about' as const, before: before.aboutMe, after: row.aboutMe },
  ];
  for (const text of texts) await keepRemovedText(tx, { ...own, ...text }, { now });
  const renamed = { username: row.name, usernameKey };
  await tx.member.update({ where: { id: memberId }, data: renamed, select: { id: true } });
  await addPositions(tx, [row]);
  await tx.profile.update({ where: { id: memberId }, data: row, select: { id: true } });
  await replaceAnswers(tx, { ...own, answers }, { now });
  await replaceInterests(tx, { ...own, interests });
}

/**
 * Saves a fictional profile (CON-6); it stays fictional. Refuses what `checkProfile` refuses, a taken name, a real member's
 * profile, and what somebody else has changed since the form was shown: `parts` of the detail names it.
 */
export async function editProfile(
  db: TenantDb,
  input: Input,
  { now, findCity }: Deps,
): Promise<Outcome<null, Refusal>> {
  const { tenant, operatorId, profileId, fields, seen } = input;
  const checked = checkProfile(fields, tenant, { now, findCity });
  if (!checked.ok) return checked;
  const { row, answers, interests } = checked.value;
  const saved = db.$transaction(async (tx): Promise<Outcome<null, Refusal>> => {
    await lockMembers(tx, [profileId]);
    const before = await findEditable(tx, profileId);
    if (!before) return refused('not_found');
    const wanted = partDigests({ ...before, ...row, answers, interests });
    const stored = partDigests(before);
    const parts = changedParts(seen, stored, wanted);
    if (parts.length > 0) return refused('profile_changed', { parts: parts.join(' ') });
    if (JSON.stringify(stored) === JSON.stringify(wanted)) return done(null);
    if (await isUsernameTaken(tx, row.name, profileId)) return refused('username_taken', { field: 'name' });
    await storeProfile(tx, input, { before, checked: checked.value }, now);
    const act = { operatorId, tenantId: tenant.id, action: 'fictional_profile_edited', subjectId: profileId };
    await recordAct(tx, act, now);
    return done(null);
  });
  return (await nullIfTaken(saved)) ?? refused('username_taken', { field: 'name' });
}
