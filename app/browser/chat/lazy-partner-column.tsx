import { memo } from 'react';
import { latePart } from '~/delivery/late-part';
import { ServerHtml } from '~/delivery/server-html';
import { PartnerColumn, type PartnerColumnProps } from '~/ui/chat/partner-column';
import { useMediaQuery } from '~/browser/kit/use-media-query';

const LateColumn = latePart(
  import.meta.env.SSR ? PartnerColumn : null,
  async () => (await import('~/ui/chat/partner-column')).PartnerColumn,
);

/** From this width on, the column is visible. */
const ROOM = '(min-width: 90rem)';

/** The column beside a chat; its code loads if there is room. Memoised: each typed key renders the chat. */
export const LazyPartnerColumn = memo(function LazyPartnerColumn(props: PartnerColumnProps) {
  const hasRoom = useMediaQuery(ROOM);
  if (props.partner.name === null) return null;
  return (
    <ServerHtml as="aside" includesElement className="hidden">
      {() => (import.meta.env.SSR || hasRoom) && <LateColumn {...props} />}
    </ServerHtml>
  );
});
