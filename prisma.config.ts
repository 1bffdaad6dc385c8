import { defineConfig } from 'prisma/config';
import { PrismaPg } from '@prisma/adapter-pg';

// The JavaScript engine needs no downloaded binary; migrations are applied by app/database, never by the CLI's engine.
export default defineConfig({
  engine: 'js',
  experimental: { adapter: true },
  schema: 'prisma/schema.prisma',
  adapter: async () =>
    new PrismaPg({
      connectionString: process.env.DATABASE_URL,
      idleTimeoutMillis: 100,
      allowExitOnIdle: true,
    }),
} as never);
