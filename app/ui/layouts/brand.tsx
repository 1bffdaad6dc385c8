import { useFrame } from './frame-data';

/** The site's logo and name; the drawing was sanitised when the tenant was loaded. */
export function Brand({ wordClass = '' }: { wordClass?: string }) {
  const { logoSvg, wordmark } = useFrame().site;
  return (
    <>
      <span className="block size-9 [&>svg]:size-full" dangerouslySetInnerHTML={{ __html: logoSvg }} />
      <span className={`display text-h2 leading-none ${wordClass}`}>{wordmark.text}</span>
    </>
  );
}
