import type { LoaderFunctionArgs } from '@remix-run/node';
import { running } from '~/boot.server';
import { readinessAnswer } from '~/http/answer/health-answer.server';
import { refuseMethod } from '~/http/answer/refuse-method.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'readyz', layout: 'empty' } satisfies RouteHandle;

/**
 * Answers whether the process can serve requests: it has started, is not stopping, and reaches the database and the
 * storage. It belongs to no tenant.
 */
export const loader = async ({ request }: LoaderFunctionArgs) => readinessAnswer(request, await running());

export const action = refuseMethod;
