import type { AnyTx } from '~/database/any-tx';
import type { LiveEventPublisher } from '~/domain/live-events';
import type { PaymentProvider } from './provider';

export type RefundJob = { tenantId: string; refundId: string };

type PaymentJobs = { send(tx: AnyTx, name: 'send-refund', data: RefundJob): Promise<unknown> };

export type PaymentDeps = {
  now: Date;
  payments: PaymentProvider;
  events: LiveEventPublisher;
  jobs: PaymentJobs;
};
