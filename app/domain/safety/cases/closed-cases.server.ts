/** Prisma's condition for reports that were decided by `over`, with any appeal, and without an open proceeding (SAF-11). */
export const reportOver = (over: Date) => ({
  status: { in: ['accepted' as const, 'rejected' as const] },
  decidedAt: { lte: over },
  OR: [{ appealDecidedAt: null }, { appealDecidedAt: { lte: over } }],
  proceedings: { none: { closedAt: null } },
});

export const complaintOver = (over: Date) => ({ answeredAt: { lte: over } });
