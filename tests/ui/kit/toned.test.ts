import { describe, expect, it } from 'vitest';
import { toned } from '~/ui/kit/toned';

describe('an image of a member', () => {
  it('has the classes of the tone that its address ends with, after its own [PRO-4]', () => {
    expect(toned('/media/key?e=1&s=x#2503')).toBe('tone tu2 tv5 tw0 tx3');
    expect(toned('/media/key?e=1&s=x#2503', 'rounded-lg')).toBe('rounded-lg tone tu2 tv5 tw0 tx3');
  });

  it('has only its own where the address tells no tone [PRO-4]', () => {
    expect(toned('/media/key?e=1&s=x')).toBeUndefined();
    expect(toned('/media/key#2583', 'rounded-lg')).toBe('rounded-lg');
  });
});
