import type { ServerResponse } from 'node:http';
import type { AccessLog } from '~/gateways/logs/access-log.server';
import { countRequest } from '~/gateways/logs/metrics.server';
import type { RequestLife } from './request-life.server';

type EndedRequest = {
  id: string;
  method: string;
  url: string;
  /** By `performance.now()`. */
  startedAt: number;
  response: Pick<ServerResponse, 'headersSent' | 'statusCode'>;
  bytes: number;
  life: RequestLife;
};

export function recordRequest(
  { id, method, url, startedAt, response, bytes, life }: EndedRequest,
  log: AccessLog | null,
): void {
  const { route, reader, refused, answeredAt } = life;
  const status = response.headersSent ? response.statusCode : null;
  const ms = (answeredAt ?? performance.now()) - startedAt;
  countRequest(route, status, ms / 1000);
  if (!log) return;
  log({
    requestId: id,
    site: reader?.site ?? null,
    method,
    route,
    path: refused?.path ?? url.split('?', 1)[0] ?? '',
    status,
    ms: Math.round(ms * 10) / 10,
    bytes,
    member: reader?.member() ?? null,
  });
}
