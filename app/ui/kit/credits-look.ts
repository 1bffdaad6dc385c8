/** From 10 credits down, everybody is shown what is left (NAV-12). */
export const fewCredits = (credits: number): boolean => credits <= 10;

/** How a balance of credits stands out: not at all, as a warning where few are left, as a danger at 0 (NAV-12). */
export function creditsLook(credits: number): string {
  if (!fewCredits(credits)) return 'bg-sunken text-muted';
  return credits > 0 ? 'bg-warning-soft text-warning' : 'bg-danger-soft text-danger';
}
