import { describe, expect, it } from 'vitest';
import { placeholderClass } from '~/delivery/placeholder-class';

describe('an image of a member', () => {
  it('adds its URL’s tone classes [PRO-4]', () => {
    expect(placeholderClass('/media/key?e=1&s=x#2503')).toBe('tone tu2 tv5 tw0 tx3');
    expect(placeholderClass('/media/key?e=1&s=x#2503', 'rounded-lg')).toBe('rounded-lg tone tu2 tv5 tw0 tx3');
  });

  it('has only its own classes without a tone [PRO-4]', () => {
    expect(placeholderClass('/media/key?e=1&s=x')).toBeUndefined();
    expect(placeholderClass('/media/key#2583', 'rounded-lg')).toBe('rounded-lg');
  });
});
