import { openersFor, type OpenerKey } from '~/domain/chat/openers';
import { INTERESTS } from '~/domain/profiles/rules';
import type { Site } from '~/http/request/open-site.server';
import { visibleFields } from '~/pages/profiles/visible-fields.server';
import type { SharedInterest } from '~/ui/chat/chat-data';
import type { IconName } from '~/ui/kit/icon-names';

const sharedKeys = (site: Site, keys: string[]): string[] =>
  visibleFields(site).has('interests') ? keys : [];

/** Returns shared interests; none if the site hides them. */
export function sharedView(site: Site, keys: string[]): SharedInterest[] {
  const visible = sharedKeys(site, keys);
  return INTERESTS.filter(({ key }) => visible.includes(key)).map(({ key, icon }) => ({
    icon: icon as IconName,
    text: site.t(`interests:${key}`),
  }));
}

/** Returns an opener about shared interests, or a general one (CHA-9). */
export function openerView(site: Site, keys: string[]): { key: OpenerKey; text: string } | null {
  const [key] = openersFor(sharedKeys(site, keys), keys).keys;
  return key ? { key, text: site.t(`openers:${key}`) } : null;
}
