import type { LoaderFunctionArgs } from '@remix-run/node';
import { running } from '~/boot.server';
import { readinessAnswer } from '~/http/answer/health-answer.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'readyz', layout: 'empty' } satisfies RouteHandle;

/** Whether the process has started, is not stopping, and reaches database and storage. Belongs to no tenant. */
export const loader = async ({ request }: LoaderFunctionArgs) => readinessAnswer(request, await running());

export const action = refuseMethod;
