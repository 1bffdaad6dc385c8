/** A counter of at most "99+"; `label` tells a screen reader the full count ("4 unread"). Renders nothing at 0. */
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
