type SandboxChoice =
  | 'pay'
  | 'pay_declined_later'
  | 'pay_approved_later'
  | 'wait'
  | 'fail'
  | 'cancel'
  | 'dispute'
  | 'win'
  | 'lose'
  | 'refund'
  | 'pay_late'
  | 'pay_twice'
  | 'decline'
  | 'credit'
  | 'credit_half'
  | 'chargeback'
  | 'deliver';

export type SandboxPageData = {
  title: string;
  /** Why the provider refuses the payment, in its own words; null if it opens. */
  fault: string | null;
  number: string;
  amount: string;
  status: 'open' | 'pending' | 'completed' | 'failed' | 'cancelled';
  /** The usual one is first. */
  actions: SandboxChoice[];
  /** Null for a refused payment. */
  back: string | null;
};
