/** How a balance of credits stands out: not at all, as a warning at 10 and fewer, as a danger at 0 (NAV-12). */
export function creditsLook(credits: number): string {
  if (credits > 10) return 'bg-sunken text-muted';
  return credits > 0 ? 'bg-warning-soft text-warning' : 'bg-danger-soft text-danger';
}
