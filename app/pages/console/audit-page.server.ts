import { listAudit, type AuditLine as AuditEntry } from '~/domain/operators/list-audit.server';
import { listOperators } from '~/domain/operators/list-operators.server';
import { grantedSites } from '~/domain/operators/rules';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { OperatorConsole } from '~/http/request/require-operator.server';
import * as consolePaths from '~/console-paths';
import type { AuditFilter, AuditLine } from '~/ui/console/audit-page';
import { consoleMoment } from './account-page.server';
import { actorText, actText, changeTexts } from './audit-words.server';
import { siteName } from './grant-words.server';

function auditLine(site: OperatorConsole, entry: AuditEntry): AuditLine {
  const { id, createdAt, tenantId, action, subjectId, subjectName, caseNumber, change } = entry;
  return {
    id,
    actor: actorText(site, entry),
    act: actText(site, action),
    site: tenantId ? siteName(site, tenantId) : site.t('every_site'),
    subject: caseNumber ?? subjectName ?? subjectId,
    changes: changeTexts(site, change),
    when: consoleMoment(site, createdAt),
    at: createdAt.toISOString(),
  };
}

type Asked = { site: string | null; operator: string | null };

/** The sites whose acts are listed: those of the right, or one of them. Throws 404 for another. */
function askedSites({ operator: { grants } }: OperatorConsole, site: string | null): 'all' | string[] {
  const granted = grantedSites(grants, 'audit');
  if (site === null) return granted;
  if (granted !== 'all' && !granted.includes(site)) throw notFound();
  return [site];
}

const address = ({ site, operator }: Asked, before?: string): string =>
  consolePaths.audit({
    ...(operator ? { operator } : {}),
    ...(site ? { site } : {}),
    ...(before ? { before } : {}),
  });

function siteFilters(site: OperatorConsole, asked: Asked): AuditFilter[] {
  const granted = grantedSites(site.operator.grants, 'audit');
  const named = site.sites.filter(({ id }) => granted === 'all' || granted.includes(id));
  const choices = [{ id: null, name: site.t('audit.all_sites') }, ...named];
  return choices.map(({ id, name }) => ({
    href: address({ ...asked, site: id }),
    text: name,
    isChosen: id === asked.site,
  }));
}

async function operatorFilters(site: OperatorConsole, asked: Asked): Promise<AuditFilter[]> {
  // An auditor of one site learns nobody's name from a filter.
  const isOfAll = grantedSites(site.operator.grants, 'audit') === 'all';
  const named = isOfAll ? await listOperators(site.db) : [];
  const choices = [{ id: null, name: site.t('audit.all_operators') }, ...named];
  return choices.map(({ id, name }) => ({
    href: address({ ...asked, operator: id }),
    text: name,
    isChosen: id === asked.operator,
  }));
}

/** Lists what operators did on the reader's sites, newest first, with its filters as links. */
export async function auditPage(site: OperatorConsole) {
  const { db, query } = site;
  const asked = { site: query.get('site'), operator: query.get('operator') };
  const before = query.get('before');
  const tenantIds = askedSites(site, asked.site);
  const [{ entries, next }, operators] = await Promise.all([
    listAudit(db, { tenantIds, before, operatorId: asked.operator }),
    operatorFilters(site, asked),
  ]);
  return {
    entries: entries.map((entry) => auditLine(site, entry)),
    sites: siteFilters(site, asked),
    operators,
    olderHref: next && address(asked, next),
    newestHref: before === null ? null : address(asked),
  };
}
