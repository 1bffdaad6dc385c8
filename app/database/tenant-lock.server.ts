import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  OnNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  PrimitiveValueListNode,
  ReferenceNode,
  SelectionNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type ColumnUpdateNode,
  type DeleteQueryNode,
  type InsertQueryNode,
  type JoinNode,
  type KyselyPlugin,
  type MergeQueryNode,
  type OperationNode,
  type QueryId,
  type RawNode,
  type RootOperationNode,
  type SelectQueryNode,
  type UpdateQueryNode,
  type WithNode,
} from 'kysely';
import { Prisma } from './generated/client';
import { GLOBAL_MODELS } from './tenant-client.server';

const TABLES: ReadonlySet<string> = new Set(Object.keys(Prisma.ModelName));
const COLUMN = 'tenantId';

/** The statements that the lock can limit; others (merge, raw, DDL) are refused. */
const STATEMENTS = new Set(['SelectQueryNode', 'InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);
/** What FROM may contain besides tables; tables nested inside are checked separately. */
const ROWS = new Set(['SelectQueryNode', 'RawNode', 'FunctionNode', 'ValuesNode', 'ParensNode']);
const JOINED_ON = new Set(['InnerJoin', 'LeftJoin', 'LateralInnerJoin', 'LateralLeftJoin']);
const JOINED_WITHOUT_ON = new Set(['CrossJoin', 'LateralCrossJoin']);

/** SQL text that names a table: quoted, or after a keyword (except "is distinct from"). */
const NAMES_A_TABLE = new RegExp(
  `"(${[...TABLES].join('|')})"|(?<!\\bdistinct\\s+)\\bfrom\\s+[\\w"]|\\b(join|into|update|using|table)\\s+[\\w"]`,
  'i',
);

function refuse(why: string): never {
  throw new Error(`Not within a tenant's view: ${why}`);
}

type Item = OperationNode | undefined;
type WithTables = {
  readonly joins?: readonly JoinNode[] | undefined;
  readonly where?: WhereNode | undefined;
};

/** Adds one tenant to a statement. Stateful, so it handles one statement at a time. */
class TenantTransformer extends OperationNodeTransformer {
  readonly #tenantId: string;
  #expressions: readonly string[] = [];

  constructor(tenantId: string) {
    super();
    this.#tenantId = tenantId;
  }

  scope(node: RootOperationNode, queryId: QueryId): RootOperationNode {
    if (!STATEMENTS.has(node.kind)) refuse(`${node.kind} is no statement that the lock knows`);
    this.nodeStack.length = 0;
    this.#expressions = [];
    return this.transformNode(node, queryId);
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId: QueryId): SelectQueryNode {
    return this.#within(node.with, () =>
      this.#held(super.transformSelectQuery(node, queryId), node.from?.froms ?? []),
    );
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId: QueryId): UpdateQueryNode {
    return this.#within(node.with, () =>
      this.#held(super.transformUpdateQuery(node, queryId), [node.table, ...(node.from?.froms ?? [])]),
    );
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId: QueryId): DeleteQueryNode {
    return this.#within(node.with, () =>
      this.#held(super.transformDeleteQuery(node, queryId), [
        ...node.from.froms,
        ...(node.using?.tables ?? []),
      ]),
    );
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId: QueryId): InsertQueryNode {
    return this.#within(node.with, () => {
      const table = this.#ownedTable(node.into);
      const inserted = super.transformInsertQuery(node, queryId);
      return table === null ? inserted : this.#owned(inserted);
    });
  }

  protected override transformJoin(node: JoinNode, queryId: QueryId): JoinNode {
    const joined = super.transformJoin(node, queryId);
    if (JOINED_WITHOUT_ON.has(node.joinType)) return joined;
    if (!JOINED_ON.has(node.joinType)) refuse(`a ${node.joinType}; turn it round into a left join`);
    const alias = this.#ownedTable(node.table);
    if (alias === null) return joined;
    const held = this.#isOfTenant(alias);
    return {
      ...joined,
      on: OnNode.create(joined.on ? AndNode.create(held, ParensNode.create(joined.on.on)) : held),
    };
  }

  protected override transformColumnUpdate(node: ColumnUpdateNode, queryId: QueryId): ColumnUpdateNode {
    if (nameOfColumn(node.column) === COLUMN) refuse('a row stays with its tenant');
    return super.transformColumnUpdate(node, queryId);
  }

  protected override transformRaw(node: RawNode, queryId: QueryId): RawNode {
    for (const text of node.sqlFragments)
      if (NAMES_A_TABLE.test(text)) refuse('raw SQL names no table by itself');
    for (const { kind } of node.parameters)
      if (kind === 'TableNode' || kind === 'SchemableIdentifierNode' || kind === 'IdentifierNode')
        refuse('raw SQL takes columns by sql.ref, and no tables');
    return super.transformRaw(node, queryId);
  }

  protected override transformMergeQuery(_node: MergeQueryNode): MergeQueryNode {
    return refuse('merge');
  }

  #within<Value>(named: WithNode | undefined, work: () => Value): Value {
    const outer = this.#expressions;
    const names = named?.expressions.map(({ name }) => name.table.table.identifier.name) ?? [];
    for (const name of names) if (TABLES.has(name)) refuse(`a WITH called like the table ${name}`);
    this.#expressions = [...outer, ...names];
    const value = work();
    this.#expressions = outer;
    return value;
  }

  /** Returns the alias of a table to limit; null if it has no tenant or is limited elsewhere. */
  #ownedTable(item: Item): string | null {
    if (!item) return refuse('a statement without a table');
    if (item.kind === 'AliasNode') {
      const { node, alias } = item as unknown as { node: OperationNode; alias: { name?: string } };
      if (node.kind !== 'TableNode') return ROWS.has(node.kind) ? null : refuse(`rows from a ${node.kind}`);
      return this.#ownedTable(node) && (alias.name ?? refuse('an alias that is no name'));
    }
    if (item.kind !== 'TableNode') return refuse(`rows from a ${item.kind}`);
    const { schema, identifier } = (item as TableNode).table;
    if (schema) refuse(`the schema ${schema.name}`);
    if (TABLES.has(identifier.name)) return GLOBAL_MODELS.has(identifier.name) ? null : identifier.name;
    return this.#expressions.includes(identifier.name) ? null : refuse(`the table ${identifier.name}`);
  }

  #isOfTenant(alias: string): OperationNode {
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(COLUMN), TableNode.create(alias)),
      OperatorNode.create('='),
      ValueNode.create(this.#tenantId),
    );
  }

  /** Adds the tenant to WHERE, except for tables joined with ON, which are limited there. */
  #held<Node extends WithTables>(node: Node, items: readonly Item[]): Node {
    const crossed = node.joins?.filter(({ joinType }) => JOINED_WITHOUT_ON.has(joinType)) ?? [];
    const aliases = [...items, ...crossed.map(({ table }) => table)].flatMap(
      (item) => this.#ownedTable(item) ?? [],
    );
    return aliases.reduce((held, alias) => ({ ...held, where: this.#narrowed(held.where, alias) }), node);
  }

  // Parentheses, because the condition may be a raw "a or b".
  #narrowed(where: WhereNode | undefined, alias: string): WhereNode {
    const held = this.#isOfTenant(alias);
    return WhereNode.create(where ? AndNode.create(held, ParensNode.create(where.where)) : held);
  }

  #owned(node: InsertQueryNode): InsertQueryNode {
    const columns = node.columns ?? refuse('new rows without columns');
    const at = columns.findIndex((column) => nameOfColumn(column) === COLUMN);
    const values = this.#ownedValues(node.values, at);
    return {
      ...node,
      columns: at < 0 ? [...columns, ColumnNode.create(COLUMN)] : columns,
      values,
    };
  }

  #ownedValues(values: Item, at: number): OperationNode {
    if (values?.kind === 'ValuesNode')
      return ValuesNode.create((values as ValuesNode).values.map((row) => this.#ownedRow(row, at)));
    if (values?.kind !== 'SelectQueryNode') return refuse('new rows from what is no list and no query');
    const query = values as SelectQueryNode;
    if (at >= 0 || query.setOperations)
      return refuse('new rows from a query that names the tenant, or from a union');
    const own = SelectionNode.create(ValueNode.create(this.#tenantId) as never);
    return { ...query, selections: [...(query.selections ?? []), own] } as SelectQueryNode;
  }

  #ownedRow(row: ValueListNode | PrimitiveValueListNode, at: number): ValueListNode | PrimitiveValueListNode {
    if (row.kind === 'PrimitiveValueListNode') {
      if (at < 0) return PrimitiveValueListNode.create([...row.values, this.#tenantId]);
      return row.values[at] === this.#tenantId ? row : refuse('a row of another tenant');
    }
    const own = ValueNode.create(this.#tenantId);
    if (at < 0) return ValueListNode.create([...row.values, own]);
    const given = row.values[at] as OperationNode & { value?: unknown };
    const isOwn = given.kind === 'ValueNode' && given.value === this.#tenantId;
    if (!isOwn && given.kind !== 'DefaultInsertValueNode') refuse('a row of another tenant');
    return ValueListNode.create(row.values.map((value, index) => (index === at ? own : value)));
  }
}

function nameOfColumn(node: OperationNode): string {
  const column = node.kind === 'ReferenceNode' ? (node as ReferenceNode).column : node;
  if (column.kind !== 'ColumnNode') return refuse(`a column that is a ${column.kind}`);
  return (column as ColumnNode).column.name;
}

const scoped = new WeakSet<OperationNode>();

export const isScoped = (node: OperationNode): boolean => scoped.has(node);

/**
 * Limits Kysely to one tenant. Refuses rows of other tenants, unknown tables and nodes, and raw statements
 * (TEN-10).
 */
export function tenantLock(tenantId: string): KyselyPlugin {
  const transformer = new TenantTransformer(tenantId);
  return {
    transformQuery({ node, queryId }) {
      const held = transformer.scope(node, queryId);
      scoped.add(held);
      return held;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
}
