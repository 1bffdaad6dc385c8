import { INTERESTS } from '~/domain/profiles/rules';
import type { Site } from '~/http/request/open-site.server';
import { visibleFields } from '~/pages/profiles/visible-fields.server';
import type { SharedInterest } from '~/ui/chat/chat-data';
import type { IconName } from '~/ui/kit/icon-names';

/** Returns the interests that both share, as the column beside a chat shows them; none on a site that hides them. */
export function sharedView(site: Site, keys: string[]): SharedInterest[] {
  if (!visibleFields(site).has('interests')) return [];
  return INTERESTS.filter(({ key }) => keys.includes(key)).map(({ key, icon }) => ({
    icon: icon as IconName,
    text: site.t(`interests:${key}`),
  }));
}
