import { showChat, type ChatMessage } from '~/domain/fictional/show-chat.server';
import { newId } from '~/domain/new-id';
import { leaseItems } from '~/domain/queue/lease-items.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { ChatConsole } from '~/http/request/open-fictional.server';
import { translateFor } from '~/i18n/catalogues.server';
import { LOCALES } from '~/i18n/locales';
import * as consolePaths from '~/console-paths';
import { consoleMoment } from '../account-page.server';
import { siteName } from '../grant-words.server';
import { leaseWords } from '../queue/queue-words.server';

/** Returns the true answer in the member's language. */
export function truthFor({ tenant }: Pick<ChatConsole, 'tenant'>, language: string): string {
  const locale = LOCALES.find((each) => each === language) ?? 'en';
  return translateFor(tenant.texts, locale)('chat:fictional_truth');
}

const WORDLESS = { image: 'fictional.photo', gift: 'fictional.gift' } as const;

function messageText({ t }: ChatConsole, { text, kind }: ChatMessage): string {
  if (kind === 'image' || kind === 'gift') return [t(WORDLESS[kind]), text].filter(Boolean).join(' ');
  return text || t('fictional.removed');
}

/**
 * Shows a conversation that waits for an answer, and leases it for ten minutes (CON-6). A colleague's lease is named, and
 * leaves the form out. Throws 404 for what waits for nobody, or for another author.
 */
export async function chatPage(site: ChatConsole) {
  const { db, deps, operator, tenant, tenantSql, conversationId, query, t } = site;
  const before = Number(query.get('before')) || null;
  const asked = { tenantId: tenant.id, conversationId, operatorId: operator.id, before };
  const shown = await showChat(tenantSql, asked, deps);
  if (!shown.ok) throw notFound();
  const { profileName, memberName, language, truthDue, messages, hasOlder } = shown.value;
  const items = [{ tenantId: tenant.id, itemId: conversationId }];
  const [lease] = await leaseItems(db, { kind: 'fictional', items, operatorId: operator.id }, deps);
  const oldest = messages[0];
  return {
    title: t('fictional.to', { name: profileName }),
    site: siteName(site, tenant.id),
    messages: messages.map((message) => ({
      seq: message.seq,
      isProfile: message.isProfile,
      author: message.isProfile
        ? t('fictional.by', { name: profileName, author: message.author ?? '?' })
        : memberName,
      text: messageText(site, message),
      when: consoleMoment(site, message.createdAt),
      at: message.createdAt.toISOString(),
    })),
    olderHref:
      hasOlder && oldest ? consolePaths.waitingChat(tenant.id, conversationId, { before: oldest.seq }) : null,
    lease: lease ? leaseWords(site, lease) : t('conflict.changed'),
    form:
      lease?.operatorId === operator.id
        ? {
            clientKey: newId(),
            truth: truthDue ? truthFor(site, language) : null,
            max: tenant.settings.message_length,
          }
        : null,
    backHref: consolePaths.waitingChats(),
  };
}
