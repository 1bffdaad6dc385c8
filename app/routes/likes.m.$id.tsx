import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';

export { default, loader, meta } from './members.$id';

/** `members.$id`, opened from the likes. */
export const handle = {
  name: 'likes-m-id',
  layout: 'default',
  scripts: true,
  firstScreen: 'profile',
} satisfies RouteHandle;

export const action = refuseMethod;
