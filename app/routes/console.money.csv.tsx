import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RouteHandle } from '~/http/answer/route-handle';
import { refuseConsolePost } from '~/http/request/open-console.server';
import { requireMoney } from '~/http/request/open-money.server';
import { moneyFile } from '~/pages/console/money/money-figures-page.server';

export const handle = { name: 'console-money-csv', layout: 'empty', file: true } satisfies RouteHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  return moneyFile(await requireMoney(request, 'figures'));
}

export const action = refuseConsolePost;

/** A page of its own, so that a refusal looks like any unknown address. */
export default function Nothing() {
  return null;
}
