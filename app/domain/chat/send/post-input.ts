import type { GiftKey } from '~/domain/gifts/rules';
import type { StoredSize } from '~/domain/profiles/upload-photo.server';
import type { Tenant } from '~/tenancy/tenant';

/** The text has already been checked. */
export type PostInput = {
  tenant: Pick<Tenant, 'id' | 'settings'>;
  senderId: string;
  /** An existing conversation, or the member to find or start one with. */
  to: { conversationId: string } | { otherId: string };
  content: { kind: 'text' } | { kind: 'image'; files: StoredSize[] } | { kind: 'gift'; giftKey: GiftKey };
  text: string;
  /** The number of the message that it replies to. */
  replyTo?: number | null;
  /** Generated once per message, so that repeats are recognized (CHA-10). */
  clientKey: string;
  free?: boolean;
};
