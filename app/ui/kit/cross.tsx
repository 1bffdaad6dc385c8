import { useT } from '~/i18n/texts';
import { Icon } from './icon';

type Props = {
  /** In which corner it is, and its colours. */
  look: string;
  /** Where it leads; without that it is a button. */
  href?: string;
  type?: 'button';
  onClick?: () => void;
};

/** The cross in a dialog's corner, which closes it. */
export function Cross({ look, href, ...pressed }: Props) {
  const t = useT();
  const Tag = href === undefined ? 'button' : 'a';
  return (
    <Tag href={href} className={`btn btn-icon absolute ${look}`} aria-label={t('kit:close')} {...pressed}>
      <Icon name="x" />
    </Tag>
  );
}
