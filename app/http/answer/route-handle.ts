import type { LayoutName } from '~/ui/layouts/page-layout';

/**
 * What a route declares about itself: the specification's route name, its layout, and whether members get its
 * scripts.
 */
export type RouteHandle = {
  name: string | ((params: Record<string, string | undefined>) => string);
  layout: LayoutName;
  scripts?: true;
  /** This site may show the page in an iframe: the chat's message list. */
  framed?: true;
};
