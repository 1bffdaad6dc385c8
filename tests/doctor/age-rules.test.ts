import { expect, it } from 'vitest';
import { checkAgeWays } from '~/doctor/age-rules.server';
import { createAgeProviders } from '~/gateways/age/age-providers.server';
import { SECRET, wayAt } from '../support/age-brokers';
import { testTenant } from '../support/site';

const SANDBOX = { id: 'trial', name: 'Trial', kind: 'sandbox', over: 18 } as const;
const bank = wayAt('https://broker.example');
const site = testTenant({ age_check: { ways: [bank, SANDBOX], rule: 'account', rules_by_country: {} } });
const found = (mode: string, variables: Record<string, string>) =>
  checkAgeWays([site], createAgeProviders(mode, variables));

it('names the ways that a process does not offer [TRU-1]', () => {
  expect(found('demo', { [SECRET]: 'a secret' })).toEqual([]);
  expect(found('demo', {})).toEqual([`a.example does not offer the way bank of age_check: set ${SECRET}.`]);
  expect(found('production', { [SECRET]: 'a secret' })).toEqual([
    'a.example does not offer the way trial of age_check: production has no sandbox.',
  ]);
});
