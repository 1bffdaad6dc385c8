import type { Prisma, TenantDb } from '~/database/types';
import { seenBy } from '~/domain/profiles/visibility.server';
import type { Where } from './erased-rows.server';
import { modelTable, type Model } from './table-of.server';

type Column<M extends Model> = keyof Prisma.TypeMap['model'][M]['payload']['scalars'];
type ExportRule<M extends Model> = { rows: (memberId: string) => Where<M>; without?: readonly Column<M>[] };

const own = (memberId: string) => ({ memberId });
const ofOwnOrder = (memberId: string) => ({ order: { memberId } });

/**
 * The rows of each table that a member gets a copy of (ACC-23): own rows, and others' as far as shown. Other
 * tables have the reason instead. `without` omits columns that open or sign something, others' words, and
 * deciders.
 */
export const EXPORTED: { [M in Model]: ExportRule<M> | readonly ExportRule<M>[] | string } = {
  Member: {
    rows: (id) => ({ id }),
    // A held message is sealed; once sent, it is among the conversations.
    without: [
      ...(['emailKey', 'usernameKey', 'passwordHash', 'totpSecret', 'totpStep'] as const),
      ...(['paymentCustomerId', 'heldMessage', 'phoneHash'] as const),
    ],
  },
  Profile: { rows: (id) => ({ id }), without: ['shuffle'] },
  ProfileInterest: { rows: own },
  PromptAnswer: { rows: own },
  Photo: { rows: own, without: ['uploadHash', 'lookHash'] },
  PoseCheck: { rows: own },
  Session: { rows: own, without: ['tokenHash', 'newTotp', 'newPasskey'] },
  Token: { rows: own, without: ['tokenHash'] },
  LoginChange: { rows: own, without: ['passwordHash', 'totpSecret'] },
  RecoveryCode: { rows: own, without: ['codeHash'] },
  Passkey: { rows: own, without: ['credentialId', 'publicKey', 'counter'] },
  AgeProof: { rows: own },
  Consent: { rows: own },
  Like: { rows: (id) => ({ OR: [{ fromId: id }, { toId: id, from: seenBy(id) }] }) },
  WithdrawnLike: { rows: (id) => ({ fromId: id }) },
  // Blocks by a named contact would reveal whose it is.
  Block: { rows: (id) => ({ blockerId: id, contactId: null }), without: ['contactId'] },
  KnownContact: { rows: own, without: ['hash'] },
  SwipeDay: { rows: own },
  SwipePass: { rows: own },
  SavedSearch: { rows: own },
  PinnedSearch: { rows: own },
  ConversationMember: { rows: own },
  // A moderated message still belongs to its sender, and to nobody else.
  Message: {
    rows: (id) => ({
      conversation: { OR: [{ memberAId: id }, { memberBId: id }] },
      OR: [{ senderId: id }, { removedAt: null }],
    }),
    // Nobody sees what its sender deleted.
    without: ['clientKey', 'takenBackKind', 'takenBackText'],
  },
  GiftSent: { rows: (id) => ({ OR: [{ fromId: id }, { toId: id }] }), without: ['clientKey'] },
  CreditEntry: { rows: own, without: ['idempotencyKey'] },
  Order: { rows: own, without: ['idempotencyKey'] },
  SpendingLimit: { rows: own },
  Payment: { rows: ofOwnOrder, without: ['providerId', 'saleId', 'idempotencyKey', 'redirectUrl'] },
  Refund: { rows: ofOwnOrder, without: ['providerId'] },
  Withdrawal: { rows: ofOwnOrder },
  PaymentMethod: { rows: own, without: ['providerId'] },
  Mandate: { rows: own, without: ['details'] },
  DiscountCode: { rows: own },
  DiscountUse: { rows: own },
  NotificationPreference: { rows: own },
  PushSubscription: { rows: own, without: ['p256dh', 'auth'] },
  // A cause may be another member's row, such as a report, whose id both sides would have.
  Delivery: { rows: own, without: ['causeId'] },
  AlertDismissal: { rows: own },
  Report: [
    // The appeal and the decision's number belong to the reported member.
    {
      rows: (id) => ({ reporterId: id }),
      without: [
        ...(['decisionNumber', 'copy', 'decidedBy', 'appeal', 'appealedAt'] as const),
        ...(['appealDecidedBy', 'closedWithId'] as const),
      ],
    },
    // The decision and the appeal, but nothing that reveals who reported, why or when (SAF-2).
    {
      rows: (id) => ({ reportedId: id, OR: [{ hasMeasures: true }, { measure: { not: null } }] }),
      without: [
        ...(['id', 'number', 'subject', 'subjectId', 'copy', 'createdAt'] as const),
        ...(['reporterId', 'visitorEmail', 'visitorLanguage', 'reason', 'text'] as const),
        ...(['decidedBy', 'appealDecidedBy', 'closedWithId'] as const),
      ],
    },
  ],
  // A case's id would lead to the reporter's side.
  CaseMeasure: { rows: own, without: ['caseId', 'subjectId'] },
  Complaint: { rows: own, without: ['answeredBy'] },
  AuditEntry: { rows: (id) => ({ subjectId: id }), without: ['actor', 'operatorId', 'caseNumber'] },
  AuthoredMessage: 'which of the operator’s authors wrote for a fictional profile',
  ProfileAuthor: 'which of the operator’s authors answers a fictional profile',
  WaitingChat: 'that a message waits for an author; the message itself is exported',
  CaseNote: 'what moderators write to each other, which may name the other side',
  Ban: 'a keyed hash of an address, which leads to nobody; the measure stands with the case',
  BannedPhoto: 'how a photo looks, which leads to nobody',
  CaseProceeding: 'what bodies and authorities write to the operator about a case',
  QueueLease: 'which moderator handles a case',
  QueueDecision: 'the decisions stand with the reports; this one only times them',
  DailyFigure: 'counts of days, without persons',
  StatementOfReasons: 'the decisions stand with the reports; this one names neither the case nor the member',
  RemovedContent: 'what somebody removed: shown to nobody, and erased after two days',
  PhotoFile: 'the pictures themselves stand beside the rows',
  Conversation: 'each side has its own row',
  DataArchive: 'the archives themselves',
  AgeTry: 'checks of age of a day, which end as a proof or as nothing',
  SmsCode: 'codes of a few minutes, kept as digests alone',
  LoginAttempt: 'failed logins of a day, kept as digests alone',
  Dispute: 'a matter between the payment provider and us',
  RefundProposal: 'what operators propose to each other; a refund has its own row',
  PaymentPostback: 'what the payment provider announced; payments and refunds have their own rows',
  CapturedMessage: 'mails of development, which were not sent',
  DeletionRecord: 'is written once the account is gone',
  Visitor: 'a browser’s first visit, which no account is tied to',
  Draft: 'the answers of a browser that has no account yet',
  HeldName: 'a name that no account has',
  Tenant: 'the sites themselves',
  Place: 'countries, regions and cities',
  Moderator: 'people of the operator, not members',
  Operator: 'people of the operator, not members',
  OperatorGrant: 'roles of the operator’s people',
  OperatorSession: 'logins of the operator’s people',
  OperatorPasskey: 'second factors of the operator’s people',
  OperatorRecoveryCode: 'second factors of the operator’s people',
  OperatorInvite: 'invitations of the operator’s people',
  NewsMailing: 'news of the operator, without its readers',
  ProviderEvent: 'numbers of a payment provider’s notices',
};

const PAGE = 500;

export const rulesFor = (model: Model): readonly ExportRule<Model>[] => {
  const entry = EXPORTED[model] as ExportRule<Model> | readonly ExportRule<Model>[] | string;
  return typeof entry === 'string' ? [] : 'rows' in entry ? [entry] : entry;
};

async function exportRows(
  db: TenantDb,
  model: Model,
  { rows, without = [] }: ExportRule<Model>,
  memberId: string,
): Promise<object[]> {
  const hidden = new Set<string>(['tenantId', ...(without as readonly string[])]);
  const found: object[] = [];
  for (let last: string | null = null; ;) {
    const where: object = { AND: [rows(memberId), last ? { id: { gt: last } } : {}] };
    const page = await modelTable(db, model).findMany({ where, orderBy: { id: 'asc' }, take: PAGE });
    found.push(
      ...page.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column)))),
    );
    if (page.length < PAGE) return found;
    last = page.at(-1)!.id;
  }
}

export async function collectRows(db: TenantDb, memberId: string): Promise<Partial<Record<Model, object[]>>> {
  const found: Partial<Record<Model, object[]>> = {};
  for (const model of Object.keys(EXPORTED) as Model[])
    for (const rule of rulesFor(model))
      found[model] = [...(found[model] ?? []), ...(await exportRows(db, model, rule, memberId))];
  return found;
}

export async function collectPictures(
  db: TenantDb,
  memberId: string,
): Promise<{ name: string; key: string }[]> {
  const files = await db.photoFile.findMany({
    where: {
      size: 'full',
      OR: [
        { photo: { memberId } },
        { message: { senderId: memberId, kind: { not: 'deleted' } } },
        { poseCheck: { memberId } },
      ],
    },
    orderBy: { id: 'asc' },
    select: { key: true, photoId: true, messageId: true, poseCheckId: true },
  });
  return files.map(({ key, photoId, messageId, poseCheckId }) => {
    if (poseCheckId) return { key, name: `checks/${poseCheckId}.webp` };
    return { key, name: photoId ? `photos/${photoId}.webp` : `messages/${messageId}.webp` };
  });
}
