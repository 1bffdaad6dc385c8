/** Accounts of these countries can be debited in euros. */
export const SEPA_COUNTRIES: readonly string[] = [
  ...['AD', 'AL', 'AT', 'BE', 'BG', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR'],
  ...['GB', 'GI', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MC', 'MD'],
  ...['ME', 'MK', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'RS', 'SE', 'SI', 'SK', 'SM', 'VA'],
];

export const isSepaCountry = (country: string): boolean => SEPA_COUNTRIES.includes(country);
