import { Link } from '@remix-run/react';
import { useT } from '~/i18n/texts';
import { Icon, type IconName } from '~/ui/kit/icon';
import { methodName } from './method-name';
import type { MethodChoice } from './payments-data';
import type { PaymentMethodName } from '~/domain/payments/rules';

const METHOD_ICONS: Record<PaymentMethodName, IconName> = {
  creditcard: 'credit-card',
  paypal: 'wallet',
  ideal: 'landmark',
  bancontact: 'smartphone',
  blik: 'smartphone',
  eps: 'landmark',
  przelewy24: 'landmark',
  mobilepay: 'smartphone',
  twint: 'smartphone',
  satispay: 'smartphone',
  klarna: 'wallet',
  sdd: 'file-pen-line',
  sct: 'arrow-right-left',
};

const CARDS = 'Visa, Mastercard';

/** Methods that need an explanation. */
const NOTED = ['ideal', 'blik', 'sdd', 'sct'] as const;

function Note({ method }: { method: PaymentMethodName }) {
  const t = useT();
  const noted = NOTED.find((each) => each === method);
  const note = method === 'creditcard' ? CARDS : noted && t(`payments:note.${noted}`);
  return note ? <span className="block text-sm text-muted">{note}</span> : null;
}

/** Links to the same checkout; the current one is marked. */
export function MethodList({ methods }: { methods: MethodChoice[] }) {
  const t = useT();
  return (
    <ul className="mt-3 grid overflow-hidden rounded-lg border border-line bg-line gap-px sm:grid-cols-2">
      {methods.map(({ method, href, chosen }) => (
        <li key={method} className="flex bg-surface sm:last:odd:col-span-2">
          <Link
            to={href}
            preventScrollReset
            replace
            aria-current={chosen ? 'true' : undefined}
            className={`flex min-h-[60px] w-full items-center gap-3.5 px-4 py-2 outline-offset-[-5px] ${chosen ? 'bg-primary-soft/50' : ''}`}
          >
            <span
              className={`size-6 shrink-0 rounded-full bg-surface ${chosen ? 'border-[7px] border-primary' : 'border-2 border-line-strong'}`}
            />
            <span className="min-w-0 flex-1 hyphens-auto">
              <b className="block leading-tight">{methodName(t, method)}</b>
              <Note method={method} />
            </span>
            <Icon name={METHOD_ICONS[method]} className="size-6 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
