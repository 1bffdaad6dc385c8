import type { TenantDb } from '~/database/tenant-db';
import { recordAct } from '~/domain/record-act.server';

const ACTS = {
  added: { action: 'fictional_photo_added' },
  arranged: { action: 'fictional_photo_arranged' },
  deleted: { action: 'fictional_photo_deleted' },
};

type Input = {
  tenantId: string;
  operatorId: string;
  profileId: string;
  photoId: string;
  act: keyof typeof ACTS;
};

/** Records what an author did with a photo of a fictional profile, once it is done (CON-6). */
export const recordPhotoAct = (
  db: TenantDb,
  { tenantId, operatorId, profileId: subjectId, photoId, act }: Input,
  { now }: { now: Date },
): Promise<void> =>
  recordAct(db, { operatorId, tenantId, subjectId, change: { photo: photoId }, ...ACTS[act] }, now);
