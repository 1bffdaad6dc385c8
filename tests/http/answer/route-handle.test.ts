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

describe('what a document is made of', () => {
  it('has scripts for members where the route has them, and for visitors never [LEG-3, LAN-5]', () => {
    expect(documentParts([undefined, scripted], member).scripted).toBe(true);
    expect(documentParts([undefined, plain], member).scripted).toBe(false);
    expect(documentParts([undefined, scripted], visitor).scripted).toBe(false);
  });

  it('links the whole style but on pages of visitors alone, which have theirs in them [LAN-5]', () => {
    expect(documentParts([undefined, plain], visitor).linked).toBe(false);
    expect(documentParts([undefined, plain], member).linked).toBe(true);
    expect(documentParts([undefined, scripted], visitor).linked).toBe(true);
    const legal = { ...plain, scripts: 'members' } satisfies RouteHandle;
    expect(documentParts([undefined, legal], visitor)).toMatchObject({ linked: false, scripted: false });
    expect(documentParts([undefined, legal], member)).toMatchObject({ linked: true, scripted: true });
  });

  it('has the rules of its first screen where the route names them [PER-4]', () => {
    expect(documentParts([undefined, scripted], member).firstScreen).toBe('search');
    expect(documentParts([undefined, plain], member).firstScreen).toBeNull();
  });

  it('shows a failure without scripts, and waits for the whole style: it looks like no other page [ERR-3]', () => {
    const failed = documentParts([undefined, scripted], { member: true, failed: true });
    expect([failed.scripted, failed.firstScreen]).toEqual([false, null]);
  });

  it('forgets at a logout what was stored, on each page of a member that did not fail [ACC-13]', () => {
    expect(documentParts([undefined, plain], member).forgetful).toBe('at_logout');
    expect(documentParts([undefined, scripted], member).forgetful).toBe('at_logout');
    expect(documentParts([undefined, plain], visitor).forgetful).toBeNull();
    expect(documentParts([undefined, plain], { member: true, failed: true }).forgetful).toBeNull();
  });
  it('forgets it where a mailed link logs out everywhere, whoever opens it [ACC-13, SAF-13]', () => {
    for (const reader of [member, visitor])
      expect(documentParts([undefined, mailedLink], reader).forgetful).toBe('at_logout');
  });
  it('forgets at once what was stored by itself after a deletion, for the visitor who its reader is by then [ACC-13, ACC-17]', () => {
    expect(documentParts([undefined, afterDeletion], visitor).forgetful).toBe('at_once');
    expect(documentParts([undefined, afterDeletion], member).forgetful).toBe('at_logout');
    expect(documentParts([undefined, afterDeletion], { member: false, failed: true }).forgetful).toBeNull();
  });
});
