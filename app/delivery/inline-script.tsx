type Props = { nonce: string | undefined; source: string | undefined };

/** An inline script; browsers have it from the HTML and need no code to render it. */
export const InlineScript = ({ nonce, source = '' }: Props) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
);
