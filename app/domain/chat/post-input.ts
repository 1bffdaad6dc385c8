import type { GiftKey } from '~/domain/gifts/rules';
import type { StoredSize } from '~/domain/profiles/upload-photo.server';
import type { Tenant } from '~/tenancy/tenant';

/** Who sends what to whom. The text has already been checked. */
export type PostInput = {
  tenant: Pick<Tenant, 'id' | 'settings'>;
  senderId: string;
  /**
   * An existing conversation, or a member: the conversation with that member is used, or started if there is
   * none.
   */
  to: { conversationId: string } | { otherId: string };
  content: { kind: 'text' } | { kind: 'image'; files: StoredSize[] } | { kind: 'gift'; giftKey: GiftKey };
  text: string;
  /** Generated once for each message, so that sending it again is recognised as a repeat (CHA-10). */
  clientKey: string;
  free?: boolean;
};
