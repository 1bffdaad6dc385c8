import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { INTIMATE_CONSENT_VERSION, toSexuality, type Seek } from '~/domain/accounts/rules';
import { INTIMATE_CONSENT } from '~/domain/profiles/find-consent.server';

type Input = { tenantId: string; memberId: string; seek: Seek };

/** Stores the consent to intimate data and whom the member seeks; a given consent keeps its time (ACC-25). */
export async function giveConsent(
  db: TenantDb,
  { tenantId, memberId, seek }: Input,
  { now }: { now: Date },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const consent = { tenantId, memberId, kind: INTIMATE_CONSENT };
    // Writing the profile first locks its row: the second of two concurrent consents finds the first.
    const { gender } = await tx.profile.findFirstOrThrow({
      where: { id: memberId },
      select: { gender: true },
    });
    await tx.profile.updateMany({ where: { id: memberId }, data: { sexuality: toSexuality(gender, seek) } });
    if ((await tx.consent.count({ where: { ...consent, revokedAt: null } })) > 0) return;
    await tx.consent.create({
      data: { ...consent, id: newId(), version: INTIMATE_CONSENT_VERSION, givenAt: now },
    });
  });
}
