import { useT } from '~/i18n/texts';
import { Icon } from './icon';

type Props = {
  look: string;
  /** Without a target it is a button. */
  href?: string;
  type?: 'button';
  onClick?: () => void;
};

export function Cross({ look, href, ...pressed }: Props) {
  const t = useT();
  const Tag = href === undefined ? 'button' : 'a';
  return (
    <Tag href={href} className={`btn btn-icon absolute ${look}`} aria-label={t('kit:close')} {...pressed}>
      <Icon name="x" />
    </Tag>
  );
}
