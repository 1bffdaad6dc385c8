import { listCodePage, type ListedCode } from '~/domain/discounts/operator-codes.server';
import type { SiteMoneyConsole } from '~/http/request/open-money.server';
import { countryName } from '~/i18n/format';
import * as consolePaths from '~/console-paths';
import type { CodeLine } from '~/ui/console/money/codes-page';
import { consoleMoment } from '../account-page.server';
import { methodText, moneyText, word } from './money-words.server';

/** Whom and what a code is limited to, in words. */
function limitTexts(site: SiteMoneyConsole, code: ListedCode): string[] {
  const { t, dialect } = site;
  const { memberId, country, currency, minimumOrderMinor, paymentMethods, expiresAt } = code;
  return [
    word(site, 'money.validity', code.validity),
    ...(memberId ? [t('money.code_member', { id: memberId })] : []),
    ...(country ? [countryName(dialect, country)] : []),
    ...(currency && minimumOrderMinor > 0
      ? [t('money.code_minimum', { money: moneyText(site, minimumOrderMinor, currency) })]
      : currency
        ? [currency]
        : []),
    ...paymentMethods.map((method) => methodText(site, method)),
    ...(expiresAt ? [t('money.until', { day: consoleMoment(site, expiresAt) })] : []),
  ];
}

function codeLine(site: SiteMoneyConsole, code: ListedCode): CodeLine {
  const { t, tenant } = site;
  const isActive = code.status === 'active';
  return {
    key: code.id,
    code: t('money.code_percent', { code: code.code, percent: code.valuePercentage }),
    details: limitTexts(site, code).join(', '),
    uses: t('money.code_uses', { count: code.uses }),
    state: t(isActive ? 'money.code_active' : 'money.code_ended'),
    end: isActive
      ? {
          href: consolePaths.endDiscountCode(tenant.id, code.id),
          label: t('money.code_end_of', { code: code.code }),
        }
      : null,
  };
}

/** Lists a site's discount codes, the newest first (CON-5). */
export async function codesPage(site: SiteMoneyConsole) {
  const { tenant, tenantSql, query } = site;
  const { codes, next } = await listCodePage(tenantSql, { before: query.get('before') });
  return {
    codes: codes.map((code) => codeLine(site, code)),
    olderHref: next === null ? null : consolePaths.codes(tenant.id, { before: next }),
    newHref: consolePaths.newDiscountCode(tenant.id),
    backHref: consolePaths.money({ site: tenant.id }),
  };
}
