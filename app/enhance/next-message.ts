import type { ArrivedMessage, MessageView } from '~/ui/chat/chat-data';
import { zoneTold } from './own-zone';

/** Whether the dates of a message are written as this page writes them. */
const isWrittenAlike = ({ dialect, isZoneTold }: ArrivedMessage): boolean =>
  dialect === document.documentElement.lang && isZoneTold === (zoneTold() !== null);

/**
 * Returns the message that an event brings if it directly follows the last one of an open chat; null if the page has
 * to fetch instead.
 */
export function nextMessage(
  { seq, arrived }: { seq: number; arrived?: ArrivedMessage },
  last: number,
): MessageView | null {
  return arrived && seq === last + 1 && isWrittenAlike(arrived) ? arrived.message : null;
}
