import { healthAnswer } from '~/http/answer/health-answer.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'healthz', layout: 'empty' } satisfies RouteHandle;

/** Reports that the process is alive, whatever its database does, so that nobody restarts it during an outage. */
export const loader = () => healthAnswer('alive\n');

export const action = refuseMethod;
