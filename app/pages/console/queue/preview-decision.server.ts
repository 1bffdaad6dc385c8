import type { ItemSurroundings } from '~/domain/queue/find-around.server';
import type { FoundItem } from '~/domain/queue/find-item.server';
import { findMemberLanguage } from '~/domain/queue/find-language.server';
import { chosenMeasures, poseRefusal, type DecisionFields, type Verdict } from '~/domain/safety/queue/rules';
import { siteOrigin } from '~/http/answer/origin.server';
import type { ItemConsole } from '~/http/request/open-queue.server';
import { translateFor } from '~/i18n/catalogues.server';
import { previewMails, type PlannedDecision } from '~/mails/preview-mails.server';
import type { ShownMail } from '~/ui/console/mail-list';
import { decisionWords, mailLanguage } from './decision-words.server';

/** A decision whose form is complete; `overrule` is for colleagues alone, `alike` closes the subject's other reports. */
export type CheckedDecision = DecisionFields & {
  version: number;
  overrule: string;
  alike?: 'on' | undefined;
};

/**
 * Returns the language of a decision's reasons: that of the member whom it affects, of the reporter if it affects nobody,
 * or of a complaint.
 */
export async function readerLanguage(
  { tenantSql }: ItemConsole,
  { kind, memberId, reporterId, visitorLanguage, sender }: FoundItem,
  verdict: Verdict | undefined,
): Promise<string | null> {
  if (sender) return sender.language;
  const id = kind === 'reports' && verdict !== 'accepted' ? reporterId : memberId;
  if (id === null) return visitorLanguage;
  return findMemberLanguage(tenantSql, id);
}

type Member = ItemSurroundings['member'];

function plan(
  found: FoundItem,
  decision: CheckedDecision,
  { member, words }: { member: Member; words: string },
): PlannedDecision {
  const { kind, itemId: caseId } = found;
  const { verdict, rule } = decision;
  const isAccepted = verdict === 'accepted';
  switch (kind) {
    case 'photos': {
      const owner = member && { to: member.email, language: mailLanguage(member.language) };
      return { kind, owner, rule: rule ?? 'other', words };
    }
    case 'poses': {
      if (!member) return { kind, owner: null };
      const { email: to, username: name, language } = member;
      return { kind, owner: { to, name, language: mailLanguage(language), refusal: poseRefusal(decision) } };
    }
    case 'reports': {
      const measures = isAccepted ? chosenMeasures(decision) : [];
      return { kind, caseId, measures, rule: isAccepted ? (rule ?? 'other') : null, words };
    }
    case 'appeals':
      return { kind, caseId, granted: isAccepted, words };
    case 'complaints':
      return { kind, caseId, words };
  }
}

/** Writes the mails of a decision as they will leave, without links that open anything (CON-2). */
export async function previewDecision(
  site: ItemConsole,
  found: FoundItem,
  decision: CheckedDecision,
  { member }: Pick<ItemSurroundings, 'member'>,
): Promise<ShownMail[]> {
  const { t, tenant, tenantSql, now } = site;
  const language = await readerLanguage(site, found, decision.verdict);
  const words = decisionWords(site, found.kind, decision, language);
  const look = {
    tenant,
    origin: siteOrigin(tenant),
    translateFor: translateFor.bind(null, tenant.texts),
  };
  const mails = await previewMails(tenantSql, plan(found, decision, { member, words }), {
    now,
    look,
    isFictional: member?.fictional ?? false,
  });
  return mails.map(({ to, language: lang, subject, text }) => ({
    to: t(`mail.to_${to}`),
    lang,
    subject,
    text,
  }));
}
