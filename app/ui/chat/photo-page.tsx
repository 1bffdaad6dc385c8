import { Icon } from '~/ui/kit/icon';
import type { PhotoRefused, PhotoView } from './chat-data';
import { PhotoForm } from './photo-form';

export function PhotoPage({
  view,
  refused,
  to,
}: {
  view: PhotoView;
  refused: PhotoRefused | null;
  to: string;
}) {
  return (
    <main id="main" className="wrap py-4 lg:py-8">
      <div className="mx-auto max-w-form">
        <a href={to} className="link inline-flex min-h-tap items-center gap-1.5">
          <Icon name="arrow-left" className="size-4" />
          {view.name}
        </a>
        <section className="card mt-2" aria-labelledby="photo-title">
          <PhotoForm view={view} refused={refused} titleId="photo-title" headingLevel={1} />
        </section>
      </div>
    </main>
  );
}
