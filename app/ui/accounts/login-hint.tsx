import { Rich } from '~/i18n/rich';

/** An error message that may contain a link to the login. */
export const LoginHint = ({ text }: { text: string }) => (
  <Rich
    text={text}
    parts={{
      login: (inner) => (
        <a href="/login" className="link">
          {inner}
        </a>
      ),
    }}
  />
);
