import { useFrame } from '~/ui/layouts/frame-data';

/** Where a visit came from, for a form whose fields make the next address (ACC-8). */
export function TrackingFields() {
  const { tracking } = useFrame();
  return [...new URLSearchParams(tracking)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
