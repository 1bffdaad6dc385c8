import { memo, useEffect, useRef, useState } from 'react';
import type { PartnerColumnProps } from '~/ui/chat/partner-column';
import { useLater } from './load-later';
import { useRoom } from './room';

const load = async () => (await import('~/ui/chat/partner-column')).PartnerColumn;

/** From this width on, the chat's style shows the column. */
const ROOM = '(min-width: 90rem)';

/**
 * The column beside a chat. What the server rendered stays as it is: React leaves inner HTML alone that it did not
 * set itself. For a chat that scripts opened, the code is loaded where there is room for the column. Memoised, because
 * each typed key renders the chat beside it.
 */
export const LateColumn = memo(function LateColumn(props: PartnerColumnProps) {
  const rendered = useRef<HTMLElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => setMissing(!rendered.current?.hasChildNodes()), []);
  const hasRoom = useRoom(ROOM);
  const Column = useLater(load, isMissing && hasRoom);
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
