import { Avatar } from '~/ui/kit/avatar';
import type { ChatPartnerView } from './chat-data';

type Props = { partner: Pick<ChatPartnerView, 'thumbSrc' | 'online'>; className: string };

/** The partner's decorative portrait, with a dot while online. */
export function ChatAvatar({ partner: { thumbSrc, online }, className }: Props) {
  return (
    <span className="relative shrink-0">
      <Avatar src={thumbSrc} className={className} />
      {online && <i className="dot absolute bottom-0 right-0 size-3 shadow-ring-canvas" />}
    </span>
  );
}
