import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import * as z from 'zod';
import { type Call, errorBody } from '#contract/call';
import { errorsOf } from '#contract/call-errors';
import { calls } from '#contract/calls';
import { errorStatus } from '#contract/errors';

const mediaTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  raw: 'text/plain',
};

const jsonContent = (schema: z.ZodType, type = 'application/json') => ({ [type]: { schema } });

/** The codes that a call can answer, grouped by status. */
function errorResponses(call: Call): RouteConfig['responses'] {
  const byStatus = Map.groupBy(errorsOf(call), (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [status, { description: all.join(', '), content: jsonContent(errorBody) }]),
  );
}

/** What calls that share a path and method answer; where two do so with one status, either. */
function successResponses(same: Call[]): RouteConfig['responses'] {
  const answers = same.flatMap((call) =>
    Object.entries(call.responses).map(([status, schema]) => ({ call, status, schema })),
  );
  return Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => {
      const schemas = all.flatMap(({ schema }) => schema ?? []);
      const [only] = schemas;
      if (!only) return [status, { description: 'Nothing' }];
      const description = all.map(({ call }) => call.summary).join(' ');
      const content = jsonContent(schemas.length > 1 ? z.union(schemas) : only, all[0]?.call.responseType);
      return [status, { description, content }];
    }),
  );
}

/** Bodies and queries of the calls that share a path and method: any of the bodies, every parameter, none required. */
function requestOf(same: Call[]): RouteConfig['request'] {
  const bodies = same.flatMap((call) => call.body ?? []);
  const [only = z.unknown()] = bodies;
  const type = mediaTypes[same[0]?.bodyType ?? 'json'];
  const queries = same.flatMap((call) => call.query ?? []);
  const query = queries.reduce((all, one) => all.extend(one.shape), z.object({}));
  return {
    ...(queries.length && { query: same.length > 1 ? query.partial() : query }),
    ...(bodies.length && { body: { content: jsonContent(bodies.length > 1 ? z.union(bodies) : only, type) } }),
  };
}

/** The OpenAPI document of the whole contract. */
export function openApiDocument(): object {
  const app = new OpenAPIHono();
  const registry = app.openAPIRegistry;
  registry.registerComponent('securitySchemes', 'session', { type: 'apiKey', in: 'cookie', name: 'auth' });
  for (const same of Map.groupBy(calls, ({ method, path }) => `${method} ${path}`).values()) {
    const call = same.find(({ when }) => when === undefined) ?? same[0];
    if (!call) continue;
    registry.registerPath({
      operationId: call.id,
      method: call.method.toLowerCase() as RouteConfig['method'],
      path: call.path,
      summary: same.map(({ summary }) => summary).join(' '),
      ...(same.every(({ access }) => access === 'member') && { security: [{ session: [] }] }),
      request: requestOf(same),
      responses: Object.assign({}, ...same.map(errorResponses), successResponses(same)),
    });
  }
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'rendezvous', version: '1', description: 'The calls between web and backend.' },
  });
}
