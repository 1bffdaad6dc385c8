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
  | 'refund';

export type SandboxPageData = {
  title: string;
  number: string;
  amount: string;
  status: 'open' | 'pending' | 'completed' | 'failed' | 'cancelled';
  /** The usual one is first. */
  actions: SandboxChoice[];
  back: string;
};
