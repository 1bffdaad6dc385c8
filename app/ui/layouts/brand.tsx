import { useFrame, useTracked } from './frame-data';

/** The site's logo and name; the drawing was sanitised when the tenant was loaded. */
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

/**
 * A visitor's link home in a header. Where the name does not fit beside the rest of the header, it wraps to a
 * second line, out of sight, and the drawing remains.
 */
export function HomeLink() {
  const { site } = useFrame();
  const tracked = useTracked();
  return (
    <a
      href={tracked('/')}
      className="mr-auto flex h-tap min-w-tap flex-wrap content-start items-center gap-x-2.5 gap-y-2 overflow-hidden py-1"
      aria-label={site.name}
    >
      <Brand />
    </a>
  );
}
