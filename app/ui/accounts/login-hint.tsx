import { Rich } from '~/i18n/rich';
import { useTracked } from '~/ui/layouts/frame-data';

/** An error message that may contain a link to the login. */
export function LoginHint({ text }: { text: string }) {
  const tracked = useTracked();
  return (
    <Rich
      text={text}
      parts={{
        login: (inner) => (
          <a href={tracked('/login')} className="link">
            {inner}
          </a>
        ),
      }}
    />
  );
}
