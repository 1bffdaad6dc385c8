import { createHash } from 'node:crypto';
import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { TenantQueries, TenantTables } from './tenant-sql';

/** Marks where in the input a statement's value is found when it runs. */
class Placeholder {
  readonly path: readonly string[];

  constructor(path: readonly string[]) {
    this.path = path;
  }

  readFrom(input: object): unknown {
    return this.path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], input);
  }
}

const placeholders = new Proxy({}, { get: (_, name) => new Placeholder([String(name)]) });

/** `commits` marks a transaction's last statement: COMMIT shares its round trip. */
type Ending = { readonly commits?: boolean };

/** A compiled statement; with a name, each PostgreSQL connection plans it once. */
export type NamedQuery<Row = unknown> = CompiledQuery<Row> & Ending & { readonly name?: string };

const nameQuery = <Row>(statement: CompiledQuery<Row>): NamedQuery<Row> => ({
  ...statement,
  name: createHash('sha256').update(statement.sql).digest('base64url'),
});

async function run<Row>(
  sql: TenantQueries,
  statement: NamedQuery<Row>,
  { input, commits = false }: { input: object } & Ending,
): Promise<Row[]> {
  const parameters = statement.parameters.map((each) =>
    each instanceof Placeholder ? each.readFrom(input) : each,
  );
  const { rows } = await (sql as Kysely<TenantTables>).executeQuery<Row>({
    ...statement,
    parameters,
    commits,
  } as NamedQuery<Row>);
  return rows;
}

/** One key for all of a tenant's queries, inside and outside transactions: its plugin. */
const tenantView = (sql: TenantQueries): object =>
  (sql as Kysely<TenantTables>).getExecutor().plugins[0] ?? sql;

/**
 * Returns a statement that is compiled and planned once per tenant, so it must find rows by id. `build` may
 * only bind values: it sees placeholders.
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (sql: TenantQueries, values: Values) => Compilable<Row>,
) {
  const built = new WeakMap<object, NamedQuery<Row>>();
  const compile = (sql: TenantQueries): NamedQuery<Row> => {
    const made = nameQuery(build(sql, placeholders as Values).compile());
    built.set(tenantView(sql), made);
    return made;
  };
  return (sql: TenantQueries, values: Values): Promise<Row[]> =>
    run(sql, built.get(tenantView(sql)) ?? compile(sql), { input: values });
}

/** Compiled shapes per tenant; each takes about 50 KB. */
const SHAPES = 60;

/** Replaces the values of these names, at any depth, by placeholders; null stays. */
function withPlaceholders(value: unknown, bound: ReadonlySet<string>, path: readonly string[] = []): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (Array.isArray(value))
    return value.map((each, index) => withPlaceholders(each, bound, [...path, String(index)]));
  const parts = Object.entries(value).map(([name, part]) => {
    const at = [...path, name];
    const isBound = bound.has(name) && part !== null && part !== undefined;
    return [name, isBound ? new Placeholder(at) : withPlaceholders(part, bound, at)];
  });
  return Object.fromEntries(parts) as object;
}

type Shapes<Input> = {
  /** The names of values that are only bound, at any depth; every other value changes the shape. */
  bound: Iterable<string>;
  /** Whether an input is not cached, because its shape hardly recurs. */
  isRare?: (input: Input) => boolean;
  /** Whether PostgreSQL plans a shape once: only where one plan suits all values. */
  plannedOnce?: (input: Input) => boolean;
};

/** Returns a statement that is compiled once per shape. `build` must not read bound values. */
export function preparedByShape<Input extends object, Row>(
  { bound: names, isRare = () => false, plannedOnce = () => false }: Shapes<Input>,
  build: (sql: TenantQueries, input: Input) => Compilable<Row>,
) {
  const bound = new Set(names);
  const views = new WeakMap<object, LRUCache<string, NamedQuery<Row>>>();
  const shapeOf = (input: Input) =>
    JSON.stringify(input, (name, value: unknown) => (bound.has(name) && value !== null ? 0 : value));
  const compile = (sql: TenantQueries, input: Input): NamedQuery<Row> => {
    const made = build(sql, withPlaceholders(input, bound) as Input).compile();
    return plannedOnce(input) ? nameQuery(made) : made;
  };
  const builtFor = (sql: TenantQueries, input: Input): NamedQuery<Row> => {
    const built = views.get(tenantView(sql)) ?? new LRUCache<string, NamedQuery<Row>>({ max: SHAPES });
    views.set(tenantView(sql), built);
    const shape = shapeOf(input);
    const made = built.get(shape) ?? compile(sql, input);
    built.set(shape, made);
    return made;
  };
  return (sql: TenantQueries, input: Input, ending: Ending = {}): Promise<Row[]> =>
    run(sql, isRare(input) ? build(sql, input).compile() : builtFor(sql, input), { input, ...ending });
}
