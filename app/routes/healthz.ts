import { healthAnswer } from '~/http/answer/health-answer.server';
import { refuseMethod } from '~/http/answer/refuse-method.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'healthz', layout: 'empty' } satisfies RouteHandle;

/** Answers that the process lives: it asks nothing else, so that nobody restarts it while its database is away. */
export const loader = () => healthAnswer('alive\n');

export const action = refuseMethod;
