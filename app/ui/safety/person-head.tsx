import { Avatar } from '~/ui/kit/avatar';
import { FictionalLabel } from '~/ui/kit/fictional-label';

type Props = { id: string; title: string; thumbSrc: string | null; fictional: boolean };

/** The heading of a page about a member, beside their portrait. */
export function PersonHead({ id, title, thumbSrc, fictional }: Props) {
  return (
    <div className="flex items-center gap-3.5">
      <Avatar src={thumbSrc} className="size-12" />
      <div className="min-w-0">
        <h1 id={id} className="text-h2">
          {title}
        </h1>
        {fictional && <FictionalLabel />}
      </div>
    </div>
  );
}
