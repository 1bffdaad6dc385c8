/** Shows at most "99+", or nothing at 0; `label` has the full count for screen readers. */
export function CountBadge({
  count,
  label,
  className = '',
}: {
  count: number;
  label: string;
  className?: string;
}) {
  if (count <= 0) return null;
  return (
    <span className={`badge ${className}`}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
