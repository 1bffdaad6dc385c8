import { readPose } from '~/domain/photos/rules';
import type { ItemSurroundings } from '~/domain/queue/find-around.server';
import type { FoundItem } from '~/domain/queue/find-item.server';
import { translateFor } from '~/i18n/catalogues.server';
import type { ItemConsole } from '~/http/request/open-queue.server';
import * as consolePaths from '~/console-paths';
import type { Compared } from '~/ui/console/queue/comparison';

/** What a check of photos compares; null for other kinds. Only whoever handles it sees pictures (TRU-2). */
export function comparison(
  { tenant, item: { tenantId }, locale }: ItemConsole,
  { pose: key }: FoundItem,
  { around: { files, compared }, isOwn }: { around: ItemSurroundings; isOwn: boolean },
): Compared | null {
  if (key === null) return null;
  const pose = readPose(key);
  const t = translateFor(tenant.texts, locale);
  const src = (file: { key: string }) => consolePaths.picture(tenantId, file.key);
  return {
    pose,
    words: `${t(`profiles:pose.head.${pose.head}`)} ${t(`profiles:pose.hand.${pose.hand}`)}`,
    pictures: isOwn ? files.map(src) : [],
    photos: isOwn ? compared.map((photo) => ({ src: src(photo), isMain: photo.isMain })) : [],
  };
}
