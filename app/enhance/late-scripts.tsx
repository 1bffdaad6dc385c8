import { Scripts } from '@remix-run/react';
import {
  Children,
  cloneElement,
  isValidElement,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import { LATER } from '~/ui/kit/loading';

type Link = { rel?: string; fetchpriority?: string };

const isPreload = (node: ReactNode): node is ReactElement<Link> =>
  isValidElement<Link>(node) && node.props.rel === 'modulepreload';

/**
 * Remix's scripts, loaded after the images of the first screen: the page can be read and used before they
 * run.
 */
export function LateScripts(props: ComponentProps<typeof Scripts>) {
  const scripts = Scripts(props) as ReactElement<{ children: ReactNode }> | null;
  return (
    scripts &&
    Children.map(scripts.props.children, (each) => (isPreload(each) ? cloneElement(each, LATER) : each))
  );
}
