/** Further lines of the message are hints (ERR-4). */
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
