import type { AgeProvider, AgeResult } from '~/domain/age/provider';
import { done } from '~/domain/outcome';
import * as paths from '~/paths';

/** What the sandbox's page sends back, by its buttons. */
const RESULTS = new Map<string | null, AgeResult>([
  ['pass', 'passed'],
  ['refuse', 'refused'],
  ['cancel', 'cancelled'],
  ['away', 'unavailable'],
]);

/** A check for trial sites that takes anybody's word; production has none (TRU-1). */
export const sandboxAge: AgeProvider = {
  name: 'sandbox',
  begin: ({ state, backUrl }) =>
    Promise.resolve(
      done({
        url: new URL(paths.sandboxAge(state), backUrl).href,
        memory: { nonce: '', verifier: '' },
      }),
    ),
  complete({ back }) {
    const result = RESULTS.get(back.searchParams.get('code'));
    return Promise.resolve(result ? { result } : { result: 'invalid', fault: 'code' });
  },
};
