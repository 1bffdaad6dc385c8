import { Avatar } from '~/ui/kit/avatar';
import type { OtherView } from './chat-data';

type Props = { other: Pick<OtherView, 'thumbSrc' | 'online'>; className: string };

/** The other's face, round, with a dot while they are online; decoration beside their name. */
export function ChatAvatar({ other: { thumbSrc, online }, className }: Props) {
  return (
    <span className="relative shrink-0">
      <Avatar src={thumbSrc} className={className} />
      {online && <i className="dot absolute bottom-0 right-0 size-3 ring-2 ring-canvas" />}
    </span>
  );
}
