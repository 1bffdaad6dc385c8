import pg from 'pg';

type Asked = { text: string; values: unknown[] };
type Query = (
  config: string | { text: string; values?: unknown[] },
  values?: unknown,
  done?: unknown,
) => unknown;

const CONTROL = /^(begin|commit|rollback)$/i;

/**
 * Returns the statements that a piece of work sends to the database from this process, without the beginnings
 * and ends of transactions.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: Asked[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function (this: unknown, config, values, done) {
    const text = typeof config === 'string' ? config : config.text;
    const given = values ?? (typeof config === 'string' ? [] : (config.values ?? []));
    if (text && !CONTROL.test(text)) asked.push({ text, values: Array.isArray(given) ? given : [] });
    return query.call(this, config, values, done);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return asked.map(({ text, values }) => `${text} ${JSON.stringify(values)}`);
}
