/** What a form carries on unseen; a name may have several values. */
export function HiddenFields({ fields }: { fields: Iterable<readonly [name: string, value: string]> }) {
  return Array.from(fields, ([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
