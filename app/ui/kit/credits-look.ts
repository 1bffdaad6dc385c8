/** Whether the balance is always shown: 10 credits or fewer (NAV-12). */
export const fewCredits = (credits: number): boolean => credits <= 10;

/** Returns the classes of a credit balance: plain, a warning if few are left, a danger at 0. */
export function creditsLook(credits: number): string {
  if (!fewCredits(credits)) return 'bg-sunken text-muted';
  return credits > 0 ? 'bg-warning-soft text-warning' : 'bg-danger-soft text-danger';
}
