import { Rich } from '~/i18n/rich';

/** A refusal whose text may lead to the login. */
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
