import { useEffect, useRef, useState } from 'react';
import type { PartnerColumnProps } from '~/ui/chat/partner-column';
import { useLater } from './load-later';

const load = async () => (await import('~/ui/chat/partner-column')).PartnerColumn;

/** Whether the window has room for the column. */
function useRoom(): boolean {
  const [hasRoom, setRoom] = useState(false);
  useEffect(() => {
    const wide = matchMedia('(min-width: 1440px)');
    const look = () => setRoom(wide.matches);
    look();
    wide.addEventListener('change', look);
    return () => wide.removeEventListener('change', look);
  }, []);
  return hasRoom;
}

/**
 * The column beside a chat. What the server rendered stays as it is: React leaves inner HTML alone that it did not
 * set itself. For a chat that scripts opened, the code is loaded where there is room for the column.
 */
export function LateColumn(props: PartnerColumnProps) {
  const rendered = useRef<HTMLElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => setMissing(!rendered.current?.hasChildNodes()), []);
  const hasRoom = useRoom();
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
}
