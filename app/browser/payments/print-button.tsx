import { useEffect, useState } from 'react';
import { useT } from '~/i18n/texts';
import { Icon } from '~/ui/kit/icon';

export function PrintButton() {
  const t = useT();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  if (!alive) return null;
  return (
    <button type="button" className="btn btn-line" onClick={() => window.print()}>
      <Icon name="printer" />
      {t('payments:print')}
    </button>
  );
}
