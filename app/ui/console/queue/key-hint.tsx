/** A key beside its control; styles hide it where no script or keyboard listens. */
export const KeyHint = ({ name }: { name: string }) => (
  <kbd className="key-hint" aria-hidden="true">
    {name}
  </kbd>
);
