import { useFrame } from './frame-data';

/** The site's sign and name; the drawing was checked when the tenant was read. */
export function Brand({ wordClass = '' }: { wordClass?: string }) {
  const { logoSvg, wordmark } = useFrame().site;
  return (
    <>
      <span className="block size-9 [&>svg]:size-full" dangerouslySetInnerHTML={{ __html: logoSvg }} />
      <span className={`display text-h2 leading-none ${wordClass}`}>{wordmark.text}</span>
    </>
  );
}
