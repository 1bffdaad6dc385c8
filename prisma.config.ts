import { defineConfig } from 'prisma/config';
import { PrismaPg } from '@prisma/adapter-pg';

// The JavaScript engine needs no binary; app/database applies migrations.
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
