import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Services } from '#services/services.ts';
import { createApi } from './app.ts';

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: z.record(z.string(), z.unknown()) }))),
});

/** The document depends on no service. */
const services = new Proxy({}, { get: () => () => true }) as Services;

describe('the OpenAPI document', () => {
  const api = createApi(services);
  let calls: Record<string, { responses: Record<string, unknown>; requestBody?: unknown }>;
  beforeAll(async () => {
    const { paths } = documentSchema.parse(await (await api.request('/api/openapi.json')).json());
    calls = Object.fromEntries(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, call]) => [
          `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
          call,
        ]),
      ),
    );
  });

  it('lists every route of the router, and no others', () => {
    const routedCalls = api.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`);
    expect(routedCalls.length).toBeGreaterThan(80);
    // The document does not list itself.
    const expected = new Set(
      routedCalls.filter((call) => !call.includes('/api/v1/') && call !== 'GET /api/openapi.json'),
    );
    expect(Object.keys(calls).toSorted()).toEqual([...expected].toSorted());
  });

  it('contains the schemas of the request body and the response', () => {
    expect(calls['POST /api/auth/register']?.requestBody).toMatchObject({
      content: {
        'application/json': { schema: { required: ['email', 'password', 'firstName', 'lastName'] } },
      },
    });
    expect(JSON.stringify(calls['GET /api/auth/user']?.responses['200'])).toContain('isEmailVerified');
  });
});
