import type { ArrivedMessage, MessageView } from '~/ui/chat/chat-data';
import { storedTimeZone } from '~/browser/kit/time-zone';

const hasSameFormat = ({ dialect, usesReaderZone }: ArrivedMessage): boolean =>
  dialect === document.documentElement.lang && usesReaderZone === (storedTimeZone() !== null);

/** Returns an event's message if it directly follows the last one; null if the page has to fetch instead. */
export function nextMessage(
  { seq, arrived }: { seq: number; arrived?: ArrivedMessage },
  last: number,
): MessageView | null {
  return arrived && seq === last + 1 && hasSameFormat(arrived) ? arrived.message : null;
}
