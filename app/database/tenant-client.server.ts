import type { Client } from './client.server';
import type { TenantDb, TenantTx } from './tenant-db';

/** The models without a tenant; the schema gives each reason. */
export const GLOBAL_MODELS: ReadonlySet<string> = new Set([
  ...['Tenant', 'Place', 'ProviderEvent', 'Moderator'],
  ...[
    'Operator',
    'OperatorGrant',
    'OperatorSession',
    'OperatorPasskey',
    'OperatorRecoveryCode',
    'OperatorInvite',
  ],
]);

type Args = { where?: object; data?: unknown; create?: unknown };

const WITH_WHERE = new Set([
  'findUnique',
  'findUniqueOrThrow',
  'findFirst',
  'findFirstOrThrow',
  'findMany',
  'count',
  'aggregate',
  'groupBy',
  'update',
  'updateMany',
  'updateManyAndReturn',
  'delete',
  'deleteMany',
  'upsert',
]);
const WITH_DATA = new Set(['create', 'createMany', 'createManyAndReturn']);
const WITH_CHANGE = new Set(['update', 'updateMany', 'updateManyAndReturn']);

function own(row: unknown, tenantId: string): object {
  const given = (row as { tenantId?: string }).tenantId;
  if (given !== undefined && given !== tenantId)
    throw new Error(`A row of tenant ${given} in the view of ${tenantId}`);
  return { ...(row as object), tenantId };
}

function scope(operation: string, args: Args, tenantId: string): Args {
  const scoped = { ...args };
  // A caller's own condition on tenantId still applies.
  if (WITH_WHERE.has(operation)) {
    const asked = (args.where as { tenantId?: unknown } | undefined)?.tenantId;
    scoped.where = { ...args.where, tenantId };
    if (asked !== undefined && asked !== tenantId)
      scoped.where = { ...scoped.where, AND: [{ tenantId: asked }] };
  }
  if (WITH_DATA.has(operation))
    scoped.data = Array.isArray(args.data)
      ? args.data.map((row) => own(row, tenantId))
      : own(args.data, tenantId);
  if (WITH_CHANGE.has(operation)) scoped.data = changed(args.data, tenantId);
  if (operation === 'upsert') scoped.create = own(args.create, tenantId);
  return scoped;
}

function changed(data: unknown, tenantId: string): unknown {
  if ((data as { tenantId?: unknown }).tenantId !== undefined) own(data, tenantId);
  return data;
}

/** Limits a client to one tenant. Refuses rows of other tenants and unknown operations (TEN-10). */
export function tenantClient(client: Client, tenantId: string): TenantDb {
  const extended = client.$extends({
    client: { $tenantId: tenantId },
    query: {
      $allModels: {
        async $allOperations({ model, operation, args, query }) {
          if (GLOBAL_MODELS.has(model)) return query(args);
          if (!WITH_WHERE.has(operation) && !WITH_DATA.has(operation))
            throw new Error(`${operation} is not scoped to a tenant`);
          return query(scope(operation, args ?? {}, tenantId));
        },
      },
    },
  });
  return extended as unknown as TenantDb;
}

export function tenantIdOf(tx: TenantTx): string {
  const { $tenantId } = tx as unknown as { $tenantId?: string };
  if (!$tenantId) throw new Error("A transaction of no tenant's view");
  return $tenantId;
}
