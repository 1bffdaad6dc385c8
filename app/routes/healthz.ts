import { healthAnswer } from '~/http/answer/health-answer.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'healthz', layout: 'empty' } satisfies RouteHandle;

/** Independent of the database, so that nobody restarts the process during an outage. */
export const loader = () => healthAnswer('alive\n');

export const action = refuseMethod;
