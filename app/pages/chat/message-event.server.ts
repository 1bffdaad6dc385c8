import { isGift } from '~/domain/gifts/rules';
import type { LiveEvent, LiveMessage } from '~/domain/live-events';
import type { Site } from '~/http/request/open-site.server';
import type { ArrivedMessage } from '~/ui/chat/chat-data';
import { messageViewer, type Viewing } from './messages-view.server';

type Event = LiveEvent & { id?: number; at: number };
type Reader = Viewing & Pick<Site, 'hasDeviceZone'>;
type MessageEvent = Extract<Event, { name: 'message' }>;

export type ReaderEvent =
  | Exclude<Event, { name: 'message' }>
  | (Omit<MessageEvent, 'data'> & {
      data: Omit<MessageEvent['data'], 'content'> & { arrived?: ArrivedMessage };
    });

const shared = new WeakMap<LiveMessage, Map<string, ReaderEvent>>();

function makeEvent(
  { data: { content: _, ...notice }, ...event }: MessageEvent,
  { gift, createdAt, ...content }: LiveMessage,
  reader: Reader,
): ReaderEvent {
  const message = messageViewer(
    reader,
    notice.conversationId,
  )({
    ...content,
    gift: isGift(gift) ? gift : null,
    createdAt: new Date(createdAt),
  });
  const { dialect, hasDeviceZone } = reader;
  return { ...event, data: { ...notice, arrived: { message, dialect, usesReaderZone: hasDeviceZone } } };
}

/** Renders a message once for all streams with equal language and time zone. */
function shareEvent(event: MessageEvent, content: LiveMessage, reader: Reader): ReaderEvent {
  const byReader = shared.get(content) ?? new Map<string, ReaderEvent>();
  shared.set(content, byReader);
  const key = `${reader.dialect} ${reader.timeZone} ${reader.hasDeviceZone}`;
  const known = byReader.get(key) ?? makeEvent(event, content, reader);
  byReader.set(key, known);
  return known;
}

/** Returns an event with its message in a reader's language and time zone. */
export function eventForReader(event: Event, reader: Reader): ReaderEvent {
  if (event.name !== 'message') return event;
  const { content, ...notice } = event.data;
  return content ? shareEvent(event, content, reader) : { ...event, data: notice };
}
