import { Rich } from '~/i18n/rich';
import * as paths from '~/paths';
import { useTracked } from '~/ui/layouts/frame-data';

/** An error message that may contain a link to the login. */
export function LoginHint({ text }: { text: string }) {
  const tracked = useTracked();
  return (
    <Rich
      text={text}
      parts={{
        login: (inner) => (
          <a href={tracked(paths.login)} className="link">
            {inner}
          </a>
        ),
      }}
    />
  );
}
