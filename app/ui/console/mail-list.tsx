export type ShownMail = { to: string; lang: string; subject: string; text: string };

/** Mails as their readers get them, each in its language. */
export function MailList({ mails }: { mails: ShownMail[] }) {
  return (
    <>
      {mails.map(({ to, lang, subject, text }) => (
        <section key={to} className="card p-4" aria-label={to}>
          <h3 className="font-bold">{to}</h3>
          <div lang={lang} dir="auto">
            <p className="mt-2 font-semibold">{subject}</p>
            <p className="mt-2 whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{text}</p>
          </div>
        </section>
      ))}
    </>
  );
}
