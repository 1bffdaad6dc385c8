/** A refusal's message in an element of its own; the lines after it are hints, and stand below it (ERR-4). */
export function RefusalText({ text }: { text: string }) {
  const [message, ...hints] = text.split('\n');
  return (
    <>
      <span className="block">{message}</span>
      {hints.map((hint) => (
        <span key={hint} className="block font-normal">
          {hint}
        </span>
      ))}
    </>
  );
}
