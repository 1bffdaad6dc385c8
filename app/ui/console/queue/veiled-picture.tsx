import { useConsoleT } from '../frame-data';

type Props = {
  id: string;
  src: string;
  alt: string;
  /** Below the first screen, pictures load when they come near. */
  lazy?: boolean;
};

/**
 * A picture that is blurred and grey until the box below it is ticked: style alone does it, and a reload veils it again.
 * Nothing links to the file, which is shown at one size.
 */
export function VeiledPicture({ id, src, alt, lazy = false }: Props) {
  const t = useConsoleT();
  return (
    <div className="veil">
      <div className="veil-frame">
        <img src={src} alt={alt} loading={lazy ? 'lazy' : undefined} />
      </div>
      <label htmlFor={id} className="flex min-h-tap cursor-pointer items-center gap-3 text-sm">
        <input type="checkbox" className="check veil-lift" id={id} autoComplete="off" />
        {t('queue.show_picture')}
      </label>
    </div>
  );
}
