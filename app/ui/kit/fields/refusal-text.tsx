/** A refusal's message in its own element; its further lines are hints below (ERR-4). */
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
