import { defineConfig } from 'drizzle-kit';

/** `npm run db:generate` writes the next migration from what changed in the schema. */
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './backend/db/schema/*.ts',
  out: './backend/db/migrations',
});
