import { describe, expect, it } from 'vitest';
import { documentParts, type RouteHandle } from '~/http/answer/route-handle';
import { handle as mailedLink } from '~/routes/$token';
import { handle as afterDeletion } from '~/routes/account-deleted';

const scripted = {
  name: 'members',
  layout: 'default',
  scripts: true,
  firstScreen: 'search',
} satisfies RouteHandle;
const plain = { name: 'terms', layout: 'default' } satisfies RouteHandle;

const member = { member: true, failed: false };
const visitor = { member: false, failed: false };

describe('a document', () => {
  it('has scripts only for members, if declared [LEG-3, LAN-5]', () => {
    expect(documentParts([undefined, scripted], member).scripted).toBe(true);
    expect(documentParts([undefined, plain], member).scripted).toBe(false);
    expect(documentParts([undefined, scripted], visitor).scripted).toBe(false);
  });

  it('links the full style except for visitors [LAN-5]', () => {
    expect(documentParts([undefined, plain], visitor).linked).toBe(false);
    expect(documentParts([undefined, plain], member).linked).toBe(true);
    expect(documentParts([undefined, scripted], visitor).linked).toBe(true);
    const legal = { ...plain, scripts: 'members' } satisfies RouteHandle;
    expect(documentParts([undefined, legal], visitor)).toMatchObject({ linked: false, scripted: false });
    expect(documentParts([undefined, legal], member)).toMatchObject({ linked: true, scripted: true });
  });

  it('has first-screen rules if its route has them [PER-4]', () => {
    expect(documentParts([undefined, scripted], member).firstScreen).toBe('search');
    expect(documentParts([undefined, plain], member).firstScreen).toBeNull();
  });

  it('has no scripts after a failure [ERR-3]', () => {
    const failed = documentParts([undefined, scripted], { member: true, failed: true });
    expect([failed.scripted, failed.firstScreen]).toEqual([false, null]);
  });

  it('clears storage at logout on members’ pages [ACC-13]', () => {
    expect(documentParts([undefined, plain], member).forgetful).toBe('at_logout');
    expect(documentParts([undefined, scripted], member).forgetful).toBe('at_logout');
    expect(documentParts([undefined, plain], visitor).forgetful).toBeNull();
    expect(documentParts([undefined, plain], { member: true, failed: true }).forgetful).toBeNull();
  });
  it('clears storage if a link logs out everywhere [ACC-13, SAF-13]', () => {
    for (const reader of [member, visitor])
      expect(documentParts([undefined, mailedLink], reader).forgetful).toBe('at_logout');
  });
  it('clears storage at once after a deletion [ACC-13, ACC-17]', () => {
    expect(documentParts([undefined, afterDeletion], visitor).forgetful).toBe('at_once');
    expect(documentParts([undefined, afterDeletion], member).forgetful).toBe('at_logout');
    expect(documentParts([undefined, afterDeletion], { member: false, failed: true }).forgetful).toBeNull();
  });
});
