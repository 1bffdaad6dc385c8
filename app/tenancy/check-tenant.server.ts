import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { catalogueOf } from '~/i18n/catalogues.server';
import { LOCALES } from '~/i18n/locales';
import type { Tenant } from './tenant';
import { weakPairs } from './theme-contrast';

const OURS = {};
const ICONS = [192, 512];

/** How the content of each allowed file type begins. */
const BEGINNINGS: Record<string, (data: Buffer) => boolean> = {
  '.png': (data) => data.subarray(1, 4).toString() === 'PNG',
  '.webp': (data) => data.subarray(8, 12).toString() === 'WEBP',
  '.avif': (data) => data.subarray(4, 12).toString() === 'ftypavif',
  '.woff2': (data) => data.subarray(0, 4).toString() === 'wOF2',
  '.svg': (data) => data.toString('utf8').trimStart().startsWith('<'),
};

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name = '']) => name);

function checkTexts({ folder, texts }: Tenant): string[] {
  const { i18n } = catalogueOf(OURS);
  return LOCALES.flatMap((locale) =>
    Object.entries(texts[locale] ?? {}).flatMap(([key, text]) => {
      const [feature = '', ...rest] = key.split(':');
      const ours: unknown = i18n.getResource(locale, feature, rest.join(':'));
      const at = `${path.join(folder, 'texts', `${locale}.json`)}: ${key}`;
      if (typeof ours !== 'string')
        return [`${at}: found no such text; the keys are those of app/i18n/locales/${locale}`];
      const strange = placeholders(text).find((name) => !placeholders(ours).includes(name));
      return strange ? [`${at}: found {{${strange}}}; allowed are those of our text: ${ours}`] : [];
    }),
  );
}

/** Reads the width and height of a PNG file. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)} × ${png.readUInt32BE(20)}`;

function checkIcon(assets: string, size: number): string[] {
  const file = path.join(assets, `icon-${size}.png`);
  if (!existsSync(file)) return [`${file}: the file is missing`];
  const data = readFileSync(file);
  const found = data.length > 24 && BEGINNINGS['.png']?.(data) ? sizeOf(data) : 'no PNG';
  return found === `${size} × ${size}` ? [] : [`${file}: found ${found}; it is a PNG of ${size} × ${size}`];
}

function checkImages({ folder, theme }: Tenant): string[] {
  const assets = path.join(folder, 'assets');
  const font = path.join(assets, theme.display.file);
  const strange = readdirSync(assets).flatMap((name) => {
    const begins = BEGINNINGS[path.extname(name)];
    if (!begins || !/^[\w-]+\.\w+$/.test(name))
      return [
        `${path.join(assets, name)}: found a file that is never shown; allowed are ${Object.keys(BEGINNINGS).join(', ')}`,
      ];
    return begins(readFileSync(path.join(assets, name)))
      ? []
      : [`${path.join(assets, name)}: found something else than its ending says`];
  });
  const missing = existsSync(font)
    ? []
    : [`${font}: the file is missing, and theme.json names it as display.file`];
  return [...ICONS.flatMap((size) => checkIcon(assets, size)), ...missing, ...strange];
}

function checkTheme({ folder, theme }: Tenant): string[] {
  const file = path.join(folder, 'theme.json');
  const schemes = (['light', 'dark'] as const).filter(
    (scheme) => theme.scheme === 'system' || theme.scheme === scheme,
  );
  return schemes.flatMap((scheme) => {
    const colours = Object.entries(theme[scheme]);
    const outside = colours.filter(([, colour]) =>
      colour.split(' ').some((channel) => Number(channel) > 255),
    );
    return [
      ...outside.map(
        ([role, colour]) => `${file}: ${scheme}.${role}: found "${colour}"; channels go from 0 to 255`,
      ),
      ...weakPairs(theme[scheme]).map(
        ({ front, ground, ratio, least }) =>
          `${file}: ${scheme}.${front}: found a contrast of ${ratio.toFixed(2)} on ${ground}; at least ${least} is needed`,
      ),
    ];
  });
}

/** The lowest possible price of a message paid from a bundle's credits, in minor units of a currency. */
const cheapestMessage = ({ bundles, settings }: Tenant, currency: string): number =>
  Math.min(
    ...bundles.flatMap(({ credits, price_minor: { [currency]: price } }) =>
      price ? [Math.ceil((price * settings.message_credits) / credits)] : [],
    ),
  );

/** Lists the countries whose advertised lowest price of a message is not the lowest. */
function checkMessageCosts(tenant: Tenant): string[] {
  const file = path.join(tenant.folder, 'settings.json');
  return Object.entries(tenant.settings.minimum_message_costs).flatMap(([country, { costs, currency }]) => {
    const cheapest = cheapestMessage(tenant, currency);
    return costs > cheapest
      ? [
          `${file}: minimum_message_costs.${country}: found ${costs}; with the bundles a message costs ${cheapest} at least`,
        ]
      : [];
  });
}

function checkBundles({ folder, bundles, settings }: Tenant): string[] {
  const file = path.join(folder, 'bundles.json');
  const ids = bundles.map(({ id }) => id);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const costs = settings.minimum_message_costs;
  const priceless = settings.countries.filter((country) => !costs[country]);
  const currencies = [...new Set(Object.values(costs).map(({ currency }) => currency))];
  return [
    ...twice.map((id) => `${file}: found the id "${id}" twice`),
    ...priceless.map(
      (country) =>
        `${path.join(folder, 'settings.json')}: minimum_message_costs: found no ${country}; each of countries has one`,
    ),
    ...bundles.flatMap(({ id, price_minor }) =>
      currencies
        .filter((currency) => !price_minor[currency])
        .map((currency) => `${file}: ${id}: found no price in ${currency}`),
    ),
  ];
}

/**
 * Lists what is wrong with a tenant's folder beyond what loading it refuses: one line each, with the file and
 * the field.
 */
export const checkTenant = (tenant: Tenant): string[] => [
  ...checkTexts(tenant),
  ...checkImages(tenant),
  ...checkTheme(tenant),
  ...checkBundles(tenant),
  ...checkMessageCosts(tenant),
];
