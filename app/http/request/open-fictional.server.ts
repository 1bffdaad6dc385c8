import { isId } from '~/domain/new-id';
import { grantedSites, hasRight } from '~/domain/operators/rules';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { openQueueSite, type QueueSite } from './open-queue.server';
import { requireOperator, type OperatorConsole } from './require-operator.server';

export type AuthorConsole = OperatorConsole & {
  /** The served sites for whose fictional profiles the operator writes. */
  authorSites: string[];
};

export type ChatConsole = OperatorConsole & QueueSite & { conversationId: string };

type Params = { site?: string | undefined; id?: string | undefined };

/** Opens the authors' queue. Throws 404 for others (CON-6). */
export async function requireAuthor(request: Request): Promise<AuthorConsole> {
  const site = await requireOperator(request, 'fictional');
  const granted = grantedSites(site.operator.grants, 'fictional');
  const ids = site.sites.map(({ id }) => id);
  return { ...site, authorSites: ids.filter((id) => granted === 'all' || granted.includes(id)) };
}

/** Opens a conversation of a fictional profile for an author of its site. Throws 404 otherwise (CON-6). */
export async function requireChat(request: Request, { site: tenantId, id }: Params): Promise<ChatConsole> {
  const site = await requireOperator(request);
  if (!tenantId || !isId(id) || !hasRight(site.operator.grants, 'fictional', tenantId)) throw notFound();
  return { ...site, ...(await openQueueSite(tenantId)), conversationId: id };
}
