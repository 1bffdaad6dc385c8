import type { About } from '~/domain/chat/topics';
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
  /** The part of the receiver's profile that it is about; `gone` if the sender sees no such part. */
  about?: About | 'gone' | null;
  /** Generated once per message, so that repeats are recognized (CHA-10). */
  clientKey: string;
  free?: boolean;
  /** Where the sender is; unknown without it, which asks for the strictest proof of age (TRU-1). */
  country?: string | null;
};
