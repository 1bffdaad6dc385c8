/**
 * Matches, for Prisma, the reports that can no longer be contested: decided by `over`, and so was their appeal if
 * there was one (SAF-11).
 */
export const reportOver = (over: Date) => ({
  status: { in: ['accepted' as const, 'rejected' as const] },
  decidedAt: { lte: over },
  OR: [{ appealDecidedAt: null }, { appealDecidedAt: { lte: over } }],
});

/** Matches the complaints that were answered by `over`. */
export const complaintOver = (over: Date) => ({ answeredAt: { lte: over } });
