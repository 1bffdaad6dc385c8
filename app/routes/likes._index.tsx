import type { RouteHandle } from '~/http/answer/route-handle';

export { default, loader, meta } from './likes.$type';

/** Received likes: /likes without a type (LIK-2). */
export const handle = {
  name: 'likes',
  layout: 'default',
  scripts: true,
  firstScreen: 'likes',
} satisfies RouteHandle;
