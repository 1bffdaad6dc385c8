import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';

export { default, loader, meta } from './likes.$type';

/** The received likes. */
export const handle = {
  name: 'likes',
  layout: 'default',
  scripts: true,
  firstScreen: 'likes',
} satisfies RouteHandle;

export const action = refuseMethod;
