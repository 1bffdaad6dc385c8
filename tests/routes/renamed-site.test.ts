import { beforeEach, expect, it } from 'vitest';
import { openSite } from '~/http/request/open-site.server';
import { siteOrigin } from '~/http/answer/origin.server';
import { action as logIn } from '~/routes/login';
import { createTenants } from '~/tenancy/registry.server';
import { renameTenant } from '~/tenancy/rename-tenant.server';
import { makeMember } from '../support/database';
import { answerOf, ask, signedIn, useRunning } from '../support/running';
import { useCopiedSites, VONK } from '../tenancy/copied-sites';

const running = useRunning();
const sites = useCopiedSites();
const NEW = 'www.vonk.example';
const PASSWORD = 'a quiet evening walk';

let nowMs = Date.now();
beforeEach(async () => {
  const tenants = createTenants({ root: sites.root, report: () => {}, now: () => nowMs });
  Object.assign(running(), { tenants });
  await openSite(ask('/', { host: VONK }));
});

const member = async () => {
  const passwordHash = await running().gateways.passwords.hash(PASSWORD);
  return makeMember(running().database.forTenant(VONK), { tenantId: VONK, passwordHash });
};

const logInAt = (host: string, email: string) => {
  const request = ask('/login', { host, form: { email, password: PASSWORD } });
  return answerOf(logIn({ request, params: {}, context: {} }));
};

const rename = () => {
  renameTenant(sites.root, VONK, NEW);
  nowMs += 1000;
};

it('lets existing members log in under the new domain [TEN-7]', async () => {
  const { id, email } = await member();
  rename();
  const { status, headers } = await logInAt(NEW, email);
  expect(status).toBe(303);
  const [cookie = ''] = headers.getSetCookie().filter((each) => each.startsWith('auth='));
  const site = await openSite(ask('/', { host: NEW, cookie: cookie.split(';')[0]! }));
  expect(site.member?.id).toBe(id);
  expect(siteOrigin(site.tenant)).toContain(NEW);
  expect(await running().database.bare.tenant.count({ where: { id: NEW } })).toBe(0);
});

it('answers the former domain, with its sessions [TEN-7]', async () => {
  const { id } = await member();
  const cookie = await signedIn(running(), id, VONK);
  rename();
  expect((await openSite(ask('/', { host: VONK, cookie }))).member?.id).toBe(id);
});
