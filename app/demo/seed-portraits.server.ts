import type { TenantDb } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { storeSizes } from '~/domain/profiles/upload-photo.server';
import { ageDrawn } from './demo-members';
import type { DemoFilling, SeededMember } from './demo-world';
import { renderPortrait } from './draw-portrait.server';

const BATCH = 20;

type Portrait = { variant: number; key?: string; status: 'active' | 'pending' };

export async function paint(
  { tenant, gateways, now }: DemoFilling,
  member: SeededMember,
  { variant, key = member.key, status }: Portrait,
) {
  const age = ageDrawn(member, now);
  const svg = renderPortrait({ seed: key, gender: member.gender, age, look: tenant.theme.look, variant });
  const image = await gateways.processDrawing(svg);
  const sizes = await storeSizes(tenant.id, image, gateways.storage);
  const shared = { tenantId: tenant.id, photoId: newId() };
  return {
    photo: {
      id: shared.photoId,
      tenantId: tenant.id,
      memberId: member.id,
      status,
      isMain: status === 'active' && variant === 0,
      position: variant,
      widthPx: image.widthPx,
      heightPx: image.heightPx,
      createdAt: now,
    },
    files: sizes.map((size) => ({ ...shared, id: newId(), ...size })),
  };
}

type Painted = Awaited<ReturnType<typeof paint>>;

export async function hang(db: TenantDb, afterPaint: Painted[]): Promise<void> {
  const shown = afterPaint.filter(({ photo }) => photo.isMain).map(({ photo }) => photo.memberId);
  await db.$transaction(async (tx) => {
    await tx.photo.createMany({ data: afterPaint.map(({ photo }) => photo) });
    await tx.photoFile.createMany({ data: afterPaint.flatMap(({ files }) => files) });
    await tx.profile.updateMany({ where: { id: { in: shown } }, data: { hasPhoto: true } });
  });
}

async function listUnportrayed({ db, planned }: DemoFilling): Promise<SeededMember[]> {
  const found = await db.member.findMany({
    where: {
      emailKey: { in: planned.map(({ account }) => account.email) },
      photos: { none: { status: 'active' } },
    },
    select: { id: true, emailKey: true },
  });
  const ids = new Map(found.map(({ id, emailKey }) => [emailKey, id]));
  return planned.flatMap((member) => {
    const id = ids.get(member.account.email);
    return id ? [{ ...member, id }] : [];
  });
}

/** Adds missing portraits and reports how many members have one; throws if aborted. */
export async function seedPortraits(
  site: DemoFilling,
  report: (members: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const left = await listUnportrayed(site);
  while (left.length > 0) {
    signal.throwIfAborted();
    const batch = left.splice(0, BATCH);
    const afterPaint = await Promise.all(
      batch.flatMap((member) =>
        Array.from({ length: member.photos }, (_, variant) =>
          paint(site, member, { variant, status: 'active' }),
        ),
      ),
    );
    await hang(site.db, afterPaint);
    report(site.planned.length - left.length);
  }
}
