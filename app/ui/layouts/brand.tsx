import * as paths from '~/paths';
import { useFrame, useTracked } from './frame-data';

/** The drawing was sanitised when the tenant was loaded. */
export function Brand() {
  const { logoSvg, wordmark } = useFrame().site;
  return (
    <>
      <span className="logo" dangerouslySetInnerHTML={{ __html: logoSvg }} />
      <span className="display wordmark" data-excerpt>
        {wordmark.text}
      </span>
    </>
  );
}

/** If both do not fit, one is cut off: the name, or the logo where the niche wants the name. */
export function HomeLink() {
  const { site } = useFrame();
  const tracked = useTracked();
  return (
    <a
      href={tracked(paths.home)}
      className="home-cut mr-auto flex h-tap min-w-tap items-center gap-x-2.5 overflow-hidden py-1"
      aria-label={site.name}
    >
      <Brand />
    </a>
  );
}
