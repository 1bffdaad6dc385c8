import { cpSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTenants } from '~/tenancy/registry.server';
import { HARBOR, useCopiedSites, VELOURS, VONK } from './copied-sites';

const sites = useCopiedSites();

let nowMs = 0;
let reported: string[] = [];
beforeEach(() => {
  nowMs = Date.parse('2026-11-21T12:00:00Z');
  reported = [];
});

const open = (defaultTenant?: string) =>
  createTenants({ root: sites.root, defaultTenant, report: (line) => reported.push(line), now: () => nowMs });

/** Edits a file, with a distinct modification time. */
function edit(site: string, name: string, fields: Record<string, unknown>) {
  sites.change(site, name, fields);
  touched(site, name);
}

let edits = 0;
function touched(site: string, name: string) {
  const at = new Date(Date.parse('2026-11-21T12:00:00Z') + ++edits * 1000);
  utimesSync(sites.file(site, name), at, at);
}

describe('the host of a request', () => {
  it.each([
    [VONK, VONK],
    [`${VONK}:3000`, VONK],
    [`${VELOURS}:80`, VELOURS],
    ['VONK.localhost', VONK],
    [`${HARBOR}.`, HARBOR],
  ])('%s is answered by %s [TEN-1]', (host, site) => {
    expect(open().forHost(host)?.id).toBe(site);
  });

  it.each([
    '',
    'unknown.example',
    `x.${VONK}`,
    `${VONK}.example`,
    `${VONK}@elsewhere.example`,
    '..',
    '../vonk.localhost',
    'localhost',
    '127.0.0.1',
  ])('is no site’s where it is %j [TEN-1]', (host) => {
    expect(open().forHost(host)).toBeNull();
  });

  const openBeside = (operatorHost: string) =>
    createTenants({ root: sites.root, operatorHost, report: () => {}, now: () => nowMs });

  it('is no site’s where it is the operators’ console [CON-1]', () => {
    expect(openBeside('operator.localhost').forHost('operator.localhost:3000')).toBeNull();
    sites.change(VONK, 'settings.json', { aliases: ['www.vonk.example'] });
    for (const host of [HARBOR, 'www.vonk.example'])
      expect(() => openBeside(host)).toThrow(`OPERATOR_ORIGIN: the host ${host} belongs to the site`);
  });

  it('stays the console’s when a site claims it later [CON-1]', () => {
    const tenants = openBeside('operator.localhost');
    edit(VONK, 'settings.json', { aliases: ['operator.localhost'] });
    nowMs += 2000;
    expect(tenants.forHost(VONK)?.settings.aliases).toEqual(['operator.localhost']);
    expect(tenants.forHost('operator.localhost')).toBeNull();
  });

  it('may be a further name of a site [TEN-1, TEN-3]', () => {
    sites.change(VONK, 'settings.json', { aliases: ['www.vonk.example'] });
    expect(open().forHost('www.vonk.example:443')?.id).toBe(VONK);
  });

  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '192.168.1.20', '[::1]:3000'])(
    '%s is the default site’s where one is named [TEN-1]',
    (host) => {
      expect(open(VELOURS).forHost(host)?.id).toBe(VELOURS);
    },
  );

  it('is nobody’s for an unknown name [TEN-1]', () => {
    for (const host of ['unknown.example', 'localhost.example', 'notlocalhost'])
      expect(open(VELOURS).forHost(host)).toBeNull();
  });

  it('stays with its domain, and closes claimants [TEN-1, TEN-4]', () => {
    sites.change(VONK, 'settings.json', { aliases: [HARBOR] });
    const tenants = open();
    expect(tenants.isClosed(tenants.forHost(HARBOR)!)).toBe(false);
    expect(tenants.forHost(HARBOR)?.id).toBe(HARBOR);
    expect(tenants.broken().map(({ id }) => id)).toEqual([VONK]);
    expect(reported).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${VONK} is not served.*aliases: found "${HARBOR}".*${HARBOR}/settings.json: domain already$`,
        ),
      ),
    ]);
  });
});

describe('a start with an invalid folder', () => {
  const names = (tenants: ReturnType<typeof open>) => tenants.all().map(({ id }) => id);

  it('serves other sites, and names the broken one [TEN-4]', () => {
    sites.change(HARBOR, 'settings.json', { refund_days: 3, niche: 9 });
    const tenants = open();
    expect(names(tenants)).toHaveLength(3);
    expect(names(tenants)).not.toContain(HARBOR);
    expect(tenants.get(HARBOR)).toBeNull();
    expect(tenants.broken()).toMatchObject([{ id: HARBOR, problems: { length: 2 } }]);
    expect(reported).toEqual([
      expect.stringMatching(/^harbor\.localhost is not served\. .*niche: found 9; .*\(and 1 more: .*\)$/),
    ]);
  });

  it('closes the broken site in its own look [TEN-4, ERR-1]', () => {
    sites.change(HARBOR, 'settings.json', { refund_days: 3, aliases: ['www.harbor.example'] });
    const tenants = open();
    const closed = tenants.forHost('www.harbor.example')!;
    expect(tenants.isClosed(closed)).toBe(true);
    expect(closed).toMatchObject({ id: HARBOR, settings: { name: 'Harbor', domain_language: 'en-US' } });
    expect(closed.theme).toEqual(open().forHost(HARBOR)!.theme);
    expect(closed.logoSvg).toContain('<svg');
  });

  it.each(['settings.json', 'theme.json', 'company.json', 'bundles.json', 'assets/logo.svg'])(
    'closes a site whose %s is unreadable [TEN-4]',
    (name) => {
      sites.write(HARBOR, name, '{ "name": ');
      const tenants = open(HARBOR);
      expect(tenants.forHost('localhost')?.id).toBe(HARBOR);
      expect(tenants.isClosed(tenants.forHost(HARBOR)!)).toBe(true);
    },
  );

  it('serves the site once its folder is fixed [TEN-6]', () => {
    sites.change(HARBOR, 'settings.json', { niche: 9 });
    const tenants = open();
    edit(HARBOR, 'settings.json', { niche: 3 });
    tenants.refresh();
    expect(tenants.broken()).toEqual([]);
    expect(names(tenants)).toContain(HARBOR);
    expect(tenants.isClosed(tenants.forHost(HARBOR)!)).toBe(false);
  });

  it('follows no links [SAF-4]', () => {
    renameSync(sites.file(HARBOR, ''), sites.file('.elsewhere', ''));
    symlinkSync(sites.file('.elsewhere', ''), sites.file(HARBOR, ''));
    const closed = open().forHost(HARBOR)!;
    expect(closed.folder).not.toContain(HARBOR);
    expect(closed.company.name).not.toContain('Hartslag');
  });
});

describe('a file edited at runtime', () => {
  it('applies within a second, without a restart [TEN-6]', () => {
    const tenants = open();
    edit(VONK, 'settings.json', { name: 'Vonk anew' });
    nowMs += 1000;
    expect(tenants.forHost(VONK)?.settings.name).toBe('Vonk anew');
    expect(tenants.get(VONK)?.settings.name).toBe('Vonk anew');
  });

  it.each([
    ['company.json', { name: 'Another B.V.' }, 'company', { name: 'Another B.V.' }],
    ['theme.json', { scheme: 'light' }, 'theme', { scheme: 'light' }],
  ])('may be %s as well [TEN-6]', (name, fields, part, expected) => {
    const tenants = open();
    edit(VONK, name, fields);
    tenants.refresh();
    expect(tenants.get(VONK)?.[part as 'company']).toMatchObject(expected);
  });

  it('may be a new bundle list, logo or text [TEN-2, TEN-6]', () => {
    const tenants = open();
    sites.write(VONK, 'bundles.json', JSON.stringify([{ id: 'one', credits: 1, price_minor: { EUR: 100 } }]));
    sites.write(VONK, 'assets/logo.svg', '<svg id="anew"/>');
    cpSync('tests/tenancy/texts', sites.file(VONK, 'texts'), { recursive: true });
    tenants.refresh();
    expect(tenants.get(VONK)).toMatchObject({
      bundles: [{ id: 'one', popular: false }],
      logoSvg: '<svg id="anew"/>',
      texts: { nl: { 'errors:back_home': 'Naar het begin' } },
    });
  });

  it('keeps the last valid version, reported once [TEN-4, TEN-6]', () => {
    const tenants = open();
    edit(VONK, 'settings.json', { name: 'Never seen', niche: 9 });
    for (let looks = 0; looks < 3; looks++) tenants.refresh();
    expect(tenants.forHost(VONK)?.settings.name).toBe('Vonk');
    expect(reported).toEqual([
      expect.stringContaining(`${sites.file(VONK, 'settings.json')}: niche: found 9; `),
    ]);
    expect(reported[0]).not.toContain('\n');
    edit(VONK, 'settings.json', { name: 'Vonk, mended', niche: 1 });
    tenants.refresh();
    expect(tenants.forHost(VONK)?.settings.name).toBe('Vonk, mended');
  });

  it('does not delay other sites [TEN-4, TEN-6]', () => {
    const tenants = open();
    edit(HARBOR, 'settings.json', { niche: 9 });
    edit(VONK, 'settings.json', { name: 'Vonk anew' });
    tenants.refresh();
    expect(
      tenants
        .all()
        .map(({ settings }) => settings.name)
        .sort(),
    ).toEqual(['Bursztyn', 'Harbor', 'Velours', 'Vonk anew']);
  });

  it('cannot take another site’s host [TEN-1, TEN-4]', () => {
    const tenants = open();
    edit(VONK, 'settings.json', { aliases: [VELOURS] });
    tenants.refresh();
    expect(tenants.forHost(VELOURS)?.id).toBe(VELOURS);
    expect(tenants.forHost(VONK)?.settings.aliases).toEqual([]);
    expect(reported).toHaveLength(1);
  });

  it('may be an added or removed folder [TEN-6]', () => {
    const tenants = open();
    rmSync(`${sites.root}/${HARBOR}`, { recursive: true });
    tenants.refresh();
    expect(tenants.forHost(HARBOR)).toBeNull();
    cpSync(`tenants/${HARBOR}`, `${sites.root}/${HARBOR}`, { recursive: true });
    tenants.refresh();
    expect(tenants.forHost(HARBOR)?.id).toBe(HARBOR);
  });
});

describe('two folders with one id', () => {
  it('serve the one that declares it, and name both [TEN-1, TEN-4]', () => {
    sites.change(HARBOR, 'settings.json', { id: VONK });
    const tenants = open();
    expect(tenants.get(VONK)?.domain).toBe(HARBOR);
    expect(tenants.broken()).toMatchObject([{ id: VONK, domain: VONK }]);
    expect(reported).toEqual([
      expect.stringMatching(/^vonk\.localhost is not served\. .*: id: .*harbor\.localhost.*: id already$/),
    ]);
  });

  it('keep the served one at runtime [TEN-1, TEN-4]', () => {
    const tenants = open();
    edit(HARBOR, 'settings.json', { id: VONK });
    tenants.refresh();
    expect(tenants.get(VONK)?.domain).toBe(VONK);
    expect(tenants.get(HARBOR)?.domain).toBe(HARBOR);
    expect(reported).toHaveLength(1);
  });
});

describe('a file called maintenance', () => {
  const closed = (tenants: ReturnType<typeof open>) =>
    tenants
      .all()
      .filter((tenant) => tenants.isClosed(tenant))
      .map(({ id }) => id);

  it('closes its site until it is removed [ERR-1]', () => {
    const tenants = open();
    expect(closed(tenants)).toEqual([]);
    writeFileSync(sites.file(VONK, 'maintenance'), '');
    expect(closed(tenants)).toEqual([VONK]);
    rmSync(sites.file(VONK, 'maintenance'));
    expect(closed(tenants)).toEqual([]);
  });

  it('closes every site from the parent folder [ERR-1]', () => {
    const tenants = open();
    writeFileSync(path.join(sites.root, 'maintenance'), 'until noon');
    expect(closed(tenants)).toEqual(tenants.all().map(({ id }) => id));
    expect(open().all()).toHaveLength(tenants.all().length);
    rmSync(path.join(sites.root, 'maintenance'));
  });
});
