import type { RouteHandle } from '~/http/answer/route-handle';

export { default, loader, meta } from './members.$id';

/** The same screen as members-id, opened from the likes (PRO-7). */
export const handle = {
  name: 'likes-m-id',
  layout: 'default',
  scripts: true,
  firstScreen: 'profile',
} satisfies RouteHandle;
