import { Fragment, type ReactNode } from 'react';

type Parts = Record<string, (text: string) => ReactNode>;

const TAG = /<([a-z]+)>(.*?)<\/\1>/g;

/** Renders tagged parts, as in `Agree to the <terms>terms</terms>`, with a function per tag. */
export function Rich({ text, parts }: { text: string; parts: Parts }) {
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(TAG)) {
    const [whole, name = '', inner = ''] = match;
    pieces.push(text.slice(end, match.index), parts[name]?.(inner) ?? inner);
    end = match.index + whole.length;
  }
  pieces.push(text.slice(end));
  return (
    <>
      {pieces.map((piece, index) => (
        <Fragment key={index}>{piece}</Fragment>
      ))}
    </>
  );
}
