/** 10 credits or fewer, when the balance is always shown (NAV-12). */
export const fewCredits = (credits: number): boolean => credits <= 10;

export function creditsLook(credits: number): string {
  if (!fewCredits(credits)) return 'bg-sunken text-muted';
  return credits > 0 ? 'bg-warning-soft text-warning' : 'bg-danger-soft text-danger';
}
