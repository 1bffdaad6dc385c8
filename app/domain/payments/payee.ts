import type { Settings } from '~/tenancy/settings.server';
import type { FlexpayShop } from './postbacks/postback';

const BRAND_NAMES: Record<FlexpayShop['brand'], string> = {
  verotel: 'Verotel',
  cardbilling: 'CardBilling',
  bill: 'Bill',
  yoursafedirect: 'YoursafeDirect',
  gaycharge: 'GayCharge',
};

/** Returns the name that members see where they pay, if it is not the site's (TRU-6). */
export const findPayee = ({ payments }: Pick<Settings, 'payments'>): string | null =>
  payments.provider === 'flexpay' && payments.flexpay ? BRAND_NAMES[payments.flexpay.brand] : null;

/** Returns the bank statement's text: the site's own, else the payee's (SAF-9). */
export const statementText = (settings: Pick<Settings, 'payments' | 'statement_text'>): string =>
  settings.statement_text || (findPayee(settings) ?? '');
