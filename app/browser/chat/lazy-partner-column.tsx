import { memo, useEffect, useRef, useState } from 'react';
import type { PartnerColumnProps } from '~/ui/chat/partner-column';
import { useLazy } from '~/browser/kit/lazy-load';
import { useMediaQuery } from '~/browser/kit/use-media-query';

const load = async () => (await import('~/ui/chat/partner-column')).PartnerColumn;

/** From this width on, the column is visible. */
const ROOM = '(min-width: 90rem)';

/**
 * The column beside a chat. React leaves the server's inner HTML alone, because it did not set it. After client-side
 * navigation, the code loads if the column has room. Memoised, because each typed key renders the chat beside it.
 */
export const LazyPartnerColumn = memo(function LazyPartnerColumn(props: PartnerColumnProps) {
  const rendered = useRef<HTMLElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => setMissing(!rendered.current?.hasChildNodes()), []);
  const hasRoom = useMediaQuery(ROOM);
  const Column = useLazy(load, isMissing && hasRoom);
  if (Column) return <Column {...props} />;
  return props.partner.name === null ? null : (
    <aside
      ref={rendered}
      className="hidden"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
});
