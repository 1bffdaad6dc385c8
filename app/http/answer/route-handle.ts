import type { LayoutName } from '~/ui/layouts/page-layout';

/** What a route says of itself: the specification's route name, its layout (NAV-22), and whether members get its scripts. */
export type RouteHandle = {
  name: string | ((params: Record<string, string | undefined>) => string);
  layout: LayoutName;
  scripts?: true;
  /** The page may stand in a frame of this site: the chat's message list (CHA-5). */
  framed?: true;
};
