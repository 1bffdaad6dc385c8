export type AgeCheckPageData = {
  title: string;
  /** In years. */
  age: number;
  siteName: string;
  isUnconfirmed: boolean;
  rule: 'optional' | 'photos' | 'contact' | 'account';
  /** Until when a member from before the rule has time. */
  closesAt: string | null;
  ways: { id: string; name: string }[];
  /** How the last check ended, if it proved nothing. */
  ended: 'cancelled' | 'unavailable' | 'failed' | null;
  /** `by`: null if staff checked it. `until`: null for good. */
  proof: { by: string | null; at: string; until: string | null; badge: 'shown' | 'hidden' | null } | null;
  /** Where the member goes on without a check; null if they cannot. */
  onwards: string | null;
};
