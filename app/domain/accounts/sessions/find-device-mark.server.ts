import type { TenantDb } from '~/database/tenant-db';
import type { Signer } from '~/domain/sealer';
import { deviceMark } from './device-mark';

export async function findDeviceMark(
  db: TenantDb,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  { secrets }: { secrets: Signer },
): Promise<string> {
  const { deviceMarkVersion } = await db.member.findFirstOrThrow({
    where: { id: memberId },
    select: { deviceMarkVersion: true },
  });
  return deviceMark(secrets, { tenantId, memberId, deviceMarkVersion });
}
