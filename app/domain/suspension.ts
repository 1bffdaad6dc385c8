type Suspended = { suspendedUntil: Date | null };

/** Returns when a member may write again; null if they may now (CON-3). */
export const suspensionEnd = ({ suspendedUntil }: Suspended, now: Date): Date | null =>
  suspendedUntil && suspendedUntil > now ? suspendedUntil : null;
