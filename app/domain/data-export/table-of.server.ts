import type { Prisma, TenantDb, TenantTx } from '~/database/types';

export type Model = Prisma.ModelName;

type Row = Record<string, unknown> & { id: string };
type Table = {
  findMany(args: { where: object; orderBy: object; take: number }): Promise<Row[]>;
  deleteMany(args: { where: object }): Promise<{ count: number }>;
};

/** Returns the Prisma delegate of a model, for code shared by many models. */
export const modelTable = (db: TenantDb | TenantTx, model: Model): Table =>
  db[(model[0]!.toLowerCase() + model.slice(1)) as keyof TenantTx] as unknown as Table;
