import { Icon } from '~/ui/kit/icon';
import type { Errors } from '~/ui/kit/post-answer';
import type { PhotoView, SubmittedMessage } from './chat-data';
import { PhotoForm } from './composer/photo-form';

export function PhotoPage({
  to,
  ...form
}: {
  view: PhotoView;
  errors: Errors;
  submitted: SubmittedMessage | null;
  to: string;
}) {
  return (
    <main id="main" className="wrap py-4 lg:py-8">
      <div className="mx-auto max-w-form">
        <a href={to} className="link inline-flex min-h-tap items-center gap-1.5">
          <Icon name="arrow-left" className="size-4" />
          {form.view.name}
        </a>
        <section className="card mt-2" aria-labelledby="photo-title">
          <PhotoForm {...form} titleId="photo-title" headingLevel={1} />
        </section>
      </div>
    </main>
  );
}
