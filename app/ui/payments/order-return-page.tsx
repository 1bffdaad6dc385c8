import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon, type IconName } from '~/ui/kit/icon';
import { PayAgain, Transfer } from './order-page';
import { OrderTitle } from './order-title';
import type { OrderPageData } from './payments-data';

/** Whether a path is a chat's or sends something. */
const isChat = (path: string) => /^\/(chats\/|members\/[^/]+\/chat)/.test(path);

function Round({ icon, look }: { icon: IconName; look: string }) {
  return (
    <span className={`mx-auto grid size-20 place-items-center rounded-full ${look}`}>
      <Icon name={icon} className="size-9" />
    </span>
  );
}

function BackLink({ back }: { back: string }) {
  const t = useT();
  return (
    <a href={back} className="btn btn-primary btn-lg flex-auto">
      {t(isChat(back) ? 'payments:to_chat' : 'payments:to_before')}
    </a>
  );
}

function Done({ back, ...order }: OrderPageData & { back: string }) {
  const t = useT();
  const { id, number, credits, total, premiumAt } = order;
  const values = { number, amount: total };
  return (
    <>
      <Round icon="coins" look="bg-unread text-unread-on" />
      <h1 className="mt-6 text-h1">{t('payments:done_title', { count: credits })}</h1>
      <p className="mx-auto mt-3 max-w-[44ch] text-lg text-muted">
        {premiumAt ? t('payments:done_later', { ...values, ...premiumAt }) : t('payments:done_lead', values)}
      </p>
      <div className="mt-7 flex flex-wrap gap-2.5">
        <BackLink back={back} />
        <a href={paths.order(id)} className="btn btn-line btn-lg flex-auto">
          {t('payments:receipt')}
        </a>
      </div>
    </>
  );
}

function Waiting({ back, ...order }: OrderPageData & { back: string }) {
  const t = useT();
  const { id } = order;
  return (
    <>
      <Round icon="hourglass" look="bg-warning-soft text-warning" />
      <div className="mt-6" role="status">
        <OrderTitle {...order} back={back} center />
      </div>
      <div className="text-left">
        <Transfer {...order} />
      </div>
      <div className="mt-7 flex flex-wrap justify-center gap-2.5">
        <a href={paths.order(id, { to: back })} className="btn btn-line">
          <Icon name="rotate-cw" />
          {t('payments:look_now')}
        </a>
        <a href={back} className="btn btn-ghost">
          {t(isChat(back) ? 'payments:to_chat' : 'payments:to_before')}
        </a>
      </div>
    </>
  );
}

/** A returned payment cannot be paid here. */
function Failed(order: OrderPageData & { back: string }) {
  const t = useT();
  return (
    <>
      <Round icon="credit-card" look="bg-danger-soft text-danger" />
      <div className="mt-6">
        <OrderTitle {...order} center />
      </div>
      <div className="mt-7">
        {order.payHref ? (
          <PayAgain {...order} />
        ) : (
          <div className="flex flex-wrap gap-2.5">
            <BackLink back={order.back} />
            <a href={paths.order(order.id)} className="btn btn-line btn-lg flex-auto">
              {t('payments:order', { number: order.number })}
            </a>
          </div>
        )}
      </div>
    </>
  );
}

/** The outcome of paying, and the next step (CRE-6). */
export function OrderReturnPage({ back, ...order }: OrderPageData & { back: string }) {
  return (
    <main id="main" className="wrap grid min-h-[70dvh] place-items-center py-8">
      <div className="w-full max-w-form text-center">
        {order.status === 'completed' && <Done {...order} back={back} />}
        {order.status === 'pending' && <Waiting {...order} back={back} />}
        {order.status !== 'completed' && order.status !== 'pending' && <Failed {...order} back={back} />}
      </div>
    </main>
  );
}
