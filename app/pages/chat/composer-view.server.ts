import type { ChatPartner } from '~/domain/chat/chat-partner.server';
import { findOpeners } from '~/domain/chat/find-openers.server';
import { contentCost } from '~/domain/chat/costs';
import { replyWaits } from '~/domain/chat/rules';
import { newId } from '~/domain/new-id';
import type { ImageRefusal } from '~/domain/profiles/image-processing';
import { MAX_PHOTO_BYTES } from '~/domain/profiles/rules';
import type { GiftRefusal } from '~/domain/chat/send/send-gift.server';
import type { SendPhotoRefusal } from '~/domain/chat/send/send-photo.server';
import type { SendRefusal } from '~/domain/chat/send/send-text.server';
import type { Refused } from '~/domain/outcome';
import { formatNumber } from '~/i18n/format';
import * as paths from '~/paths';
import type { CostView, OpenersView, PhotoView } from '~/ui/chat/chat-data';
import { creditsWorth } from '~/pages/credits/credits-worth.server';
import { suspensionText } from '~/http/answer/suspension-text.server';
import { confirmFirst } from '~/http/answer/confirm-first.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { fictionalWarning } from './partner-view.server';

export function costView(site: MemberSite, fictional: boolean): CostView {
  const { tenant, member, dialect } = site;
  const cost = contentCost({ kind: 'text' }, fictional, tenant.settings);
  const max = tenant.settings.message_length;
  return {
    cost,
    worth: creditsWorth(site, cost),
    credits: member.credits,
    replyWaits: replyWaits(member, fictional, tenant.settings),
    max,
    maxText: formatNumber(dialect, max),
  };
}

export function photoView(site: MemberSite, conversationId: string, partner: ChatPartner): PhotoView {
  const { tenant, member, dialect, t } = site;
  const cost = contentCost({ kind: 'image' }, partner.fictional, tenant.settings);
  return {
    action: paths.chatPhoto(conversationId),
    name: partner.visible?.name ?? t('chat:gone_name'),
    warning: fictionalWarning(site, partner.fictional),
    replyWaits: replyWaits(member, partner.fictional, tenant.settings),
    cost,
    worth: creditsWorth(site, cost),
    credits: member.credits,
    maxMb: MAX_PHOTO_BYTES / 1024 / 1024,
    maxText: formatNumber(dialect, tenant.settings.message_length),
    clientKey: newId(),
  };
}

export async function openersView(
  { sql, member, t }: MemberSite,
  partner: ChatPartner,
): Promise<OpenersView> {
  const { keys, shared } = await findOpeners(sql, { memberId: member.id, otherId: partner.id });
  return {
    memberId: partner.id,
    name: partner.visible?.name ?? '',
    openers: keys.map((key) => ({ key, text: t(`openers:${key}`) })),
    shared,
  };
}

type FileRefusal = ImageRefusal | 'file_too_big' | 'storage_away';

type WrittenRefusal =
  'empty' | 'not_available' | 'not_confirmed' | 'conversations_limit' | 'key_used' | 'about_gone';

const FILE_REFUSALS: ReadonlySet<string> = new Set<FileRefusal>([
  'file_too_big',
  'file_not_image',
  'file_heic',
  'file_broken',
  'image_too_large',
  'image_too_costly',
  'uploads_busy',
  'storage_away',
]);

export function refusalText(
  site: MemberSite,
  { reason, detail }: Refused<SendRefusal | SendPhotoRefusal | GiftRefusal | 'storage_away'>,
): string {
  const { t } = site;
  if (reason === 'confirm_first') return confirmFirst(site);
  if (reason === 'suspended') return suspensionText(site, new Date(String(detail.until)));
  if (reason === 'age_check') return t('age:write_first');
  if (reason === 'no_gift') return t('gifts:choose');
  if (FILE_REFUSALS.has(reason)) return t(`errors:${reason as FileRefusal}`, detail);
  if (reason === 'credits_short' || reason === 'too_long') return t(`errors:${reason}`, detail);
  return reason === 'not_found'
    ? t('errors:action_refused')
    : t(`chat:refused.${reason as WrittenRefusal}`, detail);
}
