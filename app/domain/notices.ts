/** The categories of notices (NOT-1), each with a switch for e-mail and one for push. */
export const CATEGORIES = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'reminders',
  'search_alerts',
  'weekly_updates',
  'promotions',
  'news',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const isCategory = (name: unknown): name is Category => CATEGORIES.some((each) => each === name);

export const CHANNELS = ['mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Advertising is off until a member opts in. */
export const OPTIONAL_CATEGORIES = ['weekly_updates', 'promotions', 'news'] as const satisfies Category[];
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number];

export const isOnAtFirst = (category: Category): boolean =>
  !OPTIONAL_CATEGORIES.some((optional) => optional === category);

export type Wish = { [C in Channel]: boolean };

export const noticeWish = (category: Category, chosen: Wish | null | undefined): Wish =>
  chosen ?? { mail: isOnAtFirst(category), push: isOnAtFirst(category) };

/** Why a member gets no notices (NOT-5): a spam complaint, a dead address, or one click in a mail. */
export const DISABLED_REASONS = ['fbl', 'bounce', 'listunsubscribe'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** Returns the reasons that remain once an address was confirmed or changed. */
export const removeBounce = (reasons: readonly string[]): string[] =>
  reasons.filter((reason) => reason !== 'bounce');

/** Every kind of notice with its category and cause. `waitMinutes` delays its mail, so that active readers get none. */
export const NOTICES = {
  new_conversation: { category: 'new_conversations', cause: 'side', waitMinutes: 5 },
  new_message: { category: 'new_messages', cause: 'side', waitMinutes: 5 },
  like: { category: 'like', cause: 'like', waitMinutes: 5 },
  match: { category: 'like', cause: 'like', waitMinutes: 5 },
  unread_reminder: { category: 'unread_message_reminders', cause: 'member', waitMinutes: 0 },
  profile_reminder: { category: 'reminders', cause: 'member', waitMinutes: 0 },
  search_alert: { category: 'search_alerts', cause: 'member', waitMinutes: 0 },
  weekly_update: { category: 'weekly_updates', cause: 'member', waitMinutes: 0 },
  promotion: { category: 'promotions', cause: 'member', waitMinutes: 0 },
  news: { category: 'news', cause: 'member', waitMinutes: 0 },
} as const satisfies Record<string, { category: Category; cause: string; waitMinutes: number }>;
export type NoticeKind = keyof typeof NOTICES;

export const isNotice = (kind: string): kind is NoticeKind => Object.hasOwn(NOTICES, kind);

/** These kinds are bundled into one mail per conversation. */
export const ABOUT_MESSAGES = ['new_conversation', 'new_message'] as const satisfies NoticeKind[];

export const isAboutMessages = (kind: string): kind is (typeof ABOUT_MESSAGES)[number] =>
  ABOUT_MESSAGES.some((each) => each === kind);
