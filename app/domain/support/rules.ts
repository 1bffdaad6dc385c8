/** What support does for a member; each has its own form (CON-4). */
export const HELP_ACTS = [
  'confirm',
  'mail_link',
  'unlock',
  'end_sessions',
  'lock',
  'remove_codes',
  'correct_address',
  'export',
  'erase',
] as const;
export type HelpAct = (typeof HELP_ACTS)[number];

export const isHelpAct = (name: unknown): name is HelpAct => HELP_ACTS.some((each) => each === name);

/** Acts that an intruder would want: they ask for a second factor of the last minutes. */
const FRESH_ACTS: readonly HelpAct[] = ['remove_codes', 'correct_address', 'export', 'erase'];

export const needsFreshFactor = (act: HelpAct): boolean => FRESH_ACTS.includes(act);

/** Why an operator helps. The audit keeps the word, and nothing that somebody typed. */
export const HELP_REASONS = ['asked', 'no_mail', 'lost_access', 'taken_over', 'authority', 'test'] as const;
export type HelpReason = (typeof HELP_REASONS)[number];

export type AccountFacts = {
  status: 'not_confirmed' | 'active' | 'blocked' | 'deleted';
  deletionRequestedAt: Date | null;
  sitePausedUntil: Date | null;
  /** The end of the lock-out by failed logins. */
  lockedUntil: Date | null;
  hasCodes: boolean;
  notificationsDisabled: readonly string[];
  /** The answer of the mailbox that refused the last mail. */
  refusedWith: string | null;
};

/** Why somebody cannot log in; `until` ends it by itself. */
export type LoginObstacle = {
  why: 'deleted' | 'leaving' | 'blocked' | 'not_confirmed' | 'paused' | 'locked_out' | 'codes';
  until: Date | null;
};

/** Returns everything between a member and their pages, the strongest first; nothing if the password is enough. */
export function loginObstacles(facts: AccountFacts, now: Date): LoginObstacle[] {
  const { status, deletionRequestedAt, sitePausedUntil, lockedUntil, hasCodes } = facts;
  if (status === 'deleted') return [{ why: 'deleted', until: null }];
  const found: (LoginObstacle | false)[] = [
    deletionRequestedAt !== null && { why: 'leaving', until: null },
    status === 'blocked' && { why: 'blocked', until: null },
    status === 'not_confirmed' && { why: 'not_confirmed', until: null },
    sitePausedUntil !== null && sitePausedUntil > now && { why: 'paused', until: sitePausedUntil },
    lockedUntil !== null && lockedUntil > now && { why: 'locked_out', until: lockedUntil },
    hasCodes && { why: 'codes', until: null },
  ];
  return found.filter((each) => each !== false);
}

export type MailObstacle =
  'bounced' | 'complained' | 'unsubscribed' | 'refused' | 'not_confirmed' | 'blocked';

/** Returns why a member gets no mails, or fewer; nothing if all that they want arrive. */
export function mailObstacles({ status, notificationsDisabled, refusedWith }: AccountFacts): MailObstacle[] {
  const isOff = (reason: string) => notificationsDisabled.includes(reason);
  const found: [MailObstacle, boolean][] = [
    ['bounced', isOff('bounce')],
    ['complained', isOff('fbl')],
    ['unsubscribed', isOff('listunsubscribe')],
    ['refused', refusedWith !== null],
    ['not_confirmed', status === 'not_confirmed'],
    ['blocked', status === 'blocked'],
  ];
  return found.filter(([, applies]) => applies).map(([why]) => why);
}

/** Returns the acts that change something for an account in this state. */
export function possibleActs(facts: AccountFacts, now: Date): HelpAct[] {
  const { status, deletionRequestedAt, lockedUntil, hasCodes } = facts;
  if (status === 'deleted') return [];
  const isLeaving = deletionRequestedAt !== null;
  const isOpen = !isLeaving && status === 'active';
  const isWaiting = !isLeaving && status === 'not_confirmed';
  const possible: Record<HelpAct, boolean> = {
    confirm: isWaiting,
    mail_link: true,
    unlock: lockedUntil !== null && lockedUntil > now,
    end_sessions: true,
    lock: isOpen,
    remove_codes: hasCodes,
    correct_address: isOpen || isWaiting,
    export: status === 'active',
    erase: !isLeaving,
  };
  return HELP_ACTS.filter((act) => possible[act]);
}
