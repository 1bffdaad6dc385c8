import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ask, signIn, SITES } from './ask';

type Settings = {
  name: string;
  index_title: Record<string, string>;
  description: Record<string, string>;
  message_credits: number;
};
type Company = { name: string; address: string; city: string };

const read = <Shape>(site: string, file: string) =>
  JSON.parse(readFileSync(`tenants/${site}.localhost/${file}.json`, 'utf8')) as Shape;

const plain = (html: string) =>
  html
    .replace(/&amp;/g, '&')
    .replace(/&#x27;/g, '’')
    .replace(/<!-- -->/g, '');

for (const site of SITES) {
  test(`${site}’s home page shows offer, price, company and members [LAN-4]`, async () => {
    const { name, index_title, description, message_credits } = read<Settings>(site, 'settings');
    const company = read<Company>(site, 'company');
    const html = plain((await ask(site, '/', { cookie: 'locale=en' })).text);
    expect(html).toContain(`<title>${index_title.en} · ${name}</title>`);
    for (const said of [description.en, company.name, company.address, company.city])
      expect(html).toContain(said);
    expect(html).toContain(
      `Each message you send costs ${message_credits} credits. Reading and receiving are free.`,
    );
    expect(new Set(html.match(/href="\/members\/[\w-]{36}"/g)).size).toBeGreaterThanOrEqual(4);
    expect(html).toMatch(/<form method="post" action="\/signup\?step=0"/);
  });

  test(`${site}’s home page redirects members to the search [LAN-4, NAV-11]`, async () => {
    const { status, headers } = await ask(site, '/', { cookie: await signIn(site) });
    expect([status, headers.location]).toEqual([303, '/members']);
  });
}
