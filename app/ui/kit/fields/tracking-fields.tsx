import { useFrame } from '~/ui/layouts/frame-data';

/** The visit's campaign parameters as hidden fields, for GET forms. */
export function TrackingFields() {
  const { tracking } = useFrame();
  return [...new URLSearchParams(tracking)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
