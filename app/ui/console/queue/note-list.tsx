export type CaseNoteLine = { id: string; text: string; author: string; when: string };

/** Operators' notes; nothing without any. */
export function NoteList({ notes }: { notes: CaseNoteLine[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="card mt-3 divide-y divide-line">
      {notes.map(({ id, text, author, when }) => (
        <li key={id} className="px-4 py-3">
          <p className="text-sm text-muted">
            <b>{author}</b> {when}
          </p>
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ul>
  );
}
