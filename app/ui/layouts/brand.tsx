import * as paths from '~/paths';
import { useFrame, useTracked } from './frame-data';

/** The drawing was sanitised when the tenant was loaded. */
export function Brand({ wordClass = '' }: { wordClass?: string }) {
  const { logoSvg, wordmark } = useFrame().site;
  return (
    <>
      <span className="logo" dangerouslySetInnerHTML={{ __html: logoSvg }} />
      <span className={`display wordmark ${wordClass}`} data-excerpt>
        {wordmark.text}
      </span>
    </>
  );
}

/** A name that does not fit wraps to a clipped line, so that only the logo remains. */
export function HomeLink() {
  const { site } = useFrame();
  const tracked = useTracked();
  return (
    <a
      href={tracked(paths.home)}
      className="mr-auto flex h-tap min-w-tap flex-wrap content-start items-center gap-x-2.5 gap-y-2 overflow-hidden py-1"
      aria-label={site.name}
    >
      <Brand />
    </a>
  );
}
