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
  /** What can be done now, the usual first. */
  actions: SandboxChoice[];
  /** The address of the order's page. */
  back: string;
};
