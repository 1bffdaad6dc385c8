import { useFrame } from '~/ui/layouts/frame-data';
import { HiddenFields } from './hidden-fields';

/** The visit's campaign parameters as hidden fields, for a form whose fields become the next address. */
export function TrackingFields() {
  return <HiddenFields fields={new URLSearchParams(useFrame().tracking)} />;
}
