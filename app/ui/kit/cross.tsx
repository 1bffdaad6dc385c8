import { useT } from '~/i18n/texts';
import { Icon } from './icon';

/** What a press of it does: a link leads on, a button acts. */
type Pressed = { href: string } | { type: 'button'; onClick?: () => void };

/** The cross in a dialog's corner, which closes it; `look` says in which corner, and its colours. */
export function Cross({ look, ...pressed }: { look: string } & Pressed) {
  const t = useT();
  const Tag = 'href' in pressed ? 'a' : 'button';
  return (
    <Tag {...pressed} className={`btn btn-icon absolute ${look}`} aria-label={t('kit:close')}>
      <Icon name="x" />
    </Tag>
  );
}
