import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Hono } from 'hono';
import type { AppEnv } from './request-log.ts';

const files = { 'swagger-ui.css': 'text/css', 'swagger-ui-bundle.js': 'text/javascript' } as const;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true })`;

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"><div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></html>`;

const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** A browsable reference of the calls; every file of it comes from this machine. */
export function referenceRoutes(): Hono<AppEnv> {
  const resolve = createRequire(import.meta.url).resolve;
  const app = new Hono<AppEnv>()
    .get('/', (c) => {
      c.header('content-security-policy', policy);
      return c.html(page);
    })
    .get('/start.js', (c) => c.body(start, 200, { 'content-type': 'text/javascript' }));
  for (const [name, type] of Object.entries(files)) {
    app.get(`/${name}`, async (c) =>
      c.body(await readFile(resolve(`swagger-ui-dist/${name}`)), 200, { 'content-type': type }),
    );
  }
  return app;
}
