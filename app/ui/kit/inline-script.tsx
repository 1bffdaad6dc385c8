type Props = { nonce: string | undefined; source: string | undefined };

/** A script in the page itself; browsers have it from the HTML and need not be able to write it. */
export const InlineScript = ({ nonce, source = '' }: Props) => (
  <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />
);
