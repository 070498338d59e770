import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contactFormSchema } from '#contracts/account/contact.ts';
import { errorResponseSchema, type User } from '#contracts/account/user.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import type { Services } from '#services/services.ts';
import { createRandom, type Random } from '#test/support/seeded-random.ts';
import { getFieldErrors } from '#web/forms/form-outcome.ts';
import { createApi } from './app.ts';

/** Terms from schema errors, which users should not see. */
const SCHEMA_TERMS =
  /expected|received|invalid (?:input|option|string|number|element|key)|too (?:small|big)|\bstring\b|undefined|\bNaN\b|unrecognized|>=|<=|[[{]"/i;

const administrator = {
  id: 'u',
  role: 'admin',
  email: 'a@site.example',
  isEmailVerified: true,
  isPremium: true,
} as User;

/**
 * Services that know one administrator and reject everything else, because only the validation before them is tested.
 */
const service = new Proxy(
  {},
  {
    get: (_, name) =>
      name === 'findCurrentUser'
        ? async () => administrator
        : () => {
            throw new AppError('not-found', 'Not here.');
          },
  },
);
const services = new Proxy(
  { isAllowedOrigin: () => true, onError: () => undefined, baseUrl: 'https://awi.test' } as Partial<Services>,
  {
    get: (own, name) => Reflect.get(own, name) ?? service,
  },
) as Services;

const schemaNode = z.looseObject({
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z.array(z.object({ in: z.string(), name: z.string() })).optional(),
        requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }).optional(),
      }),
    ),
  ),
});

interface Call {
  method: string;
  path: string;
  parameters: readonly string[];
  /** JSON schema of the body. */
  body: unknown;
}

const api = createApi(services);
let calls: Call[] = [];

beforeAll(async () => {
  const { paths } = documentSchema.parse(await (await api.request('/api/openapi.json')).json());
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{\w+\}/g, 'x'),
      parameters: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      body: requestBody?.content['application/json']?.schema,
    })),
  );
});

const INVALID_VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  'nothing of the kind',
  'x'.repeat(20_001),
  -1,
  1.5,
  1e300,
  true,
  [],
  [5, null],
  ['x'.repeat(3_000)],
  {},
  { x: 1 },
];

/** Returns a value that follows the schema, with mostly invalid fields. */
function corruptValue(random: Random, schema: unknown): unknown {
  const { properties, items } = schemaNode.catch({ items: undefined }).parse(schema);
  if (random.chance(0.5)) return INVALID_VALUES[random.pickBetween(0, INVALID_VALUES.length - 1)];
  if (properties !== undefined) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [name, corruptValue(random, property)]),
    );
  }
  if (items !== undefined) return Array.from({ length: random.pickBetween(0, 3) }, () => corruptValue(random, items));
  return INVALID_VALUES[random.pickBetween(0, INVALID_VALUES.length - 1)];
}

/** Returns the messages of an endpoint that rejects its input; empty when the input is valid. */
async function fetchErrorMessages(path: string, init?: RequestInit): Promise<string[]> {
  const response = await api.request(path, init);
  expect([path, response.status < 500]).toEqual([path, true]);
  const { message, fieldErrors = {} } = errorResponseSchema.parse(await response.json());
  return [message, ...Object.values(fieldErrors)];
}

const expectPlainSentences = (sentences: readonly string[]) => {
  for (const sentence of sentences) expect(sentence).not.toMatch(SCHEMA_TERMS);
  for (const sentence of sentences) expect(sentence).toMatch(/^\P{Ll}.*[^ ]$/u);
};

describe('rejected input is explained in plain language', () => {
  const seed = Math.floor(performance.now() * 1_000) % 2 ** 32;

  it(`in every body, whatever is sent (seed ${seed})`, async () => {
    const random = createRandom(seed);
    const callsWithBody = calls.filter(({ body }) => body !== undefined);
    expect(callsWithBody.length).toBeGreaterThan(25);
    for (const { method, path, body } of callsWithBody) {
      const found = new Set<string>();
      const { properties = {} } = schemaNode.parse(body);
      const uniformBodies = INVALID_VALUES.map((value) =>
        Object.fromEntries(Object.keys(properties).map((name) => [name, value])),
      );
      const corruptedBodies = Array.from({ length: 40 }, () => corruptValue(random, body));
      for (const value of [...uniformBodies, ...corruptedBodies]) {
        const init = { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(value ?? null) };
        for (const sentence of await fetchErrorMessages(path, init)) found.add(sentence);
      }
      expectPlainSentences([...found]);
      expect([path, found.size > 2]).toEqual([path, true]);
    }
  });

  it('in every query', async () => {
    const callsWithQuery = calls.filter(({ parameters }) => parameters.length > 0);
    expect(callsWithQuery.length).toBeGreaterThan(5);
    for (const { path, parameters } of callsWithQuery) {
      for (const value of ['', 'nothing of the kind', '-1', '1.5', '1e300', 'x'.repeat(4_000)]) {
        const query = new URLSearchParams(parameters.map((name) => [name, value]));
        expectPlainSentences(await fetchErrorMessages(`${path}?${query}`));
      }
    }
  });

  it('in a subscription request, whose body is optional', async () => {
    for (const body of ['{"interval":"week"}', '{"interval":5}', '[]', '{', '5']) {
      const sentences = await fetchErrorMessages('/api/create-subscription', { method: 'POST', body });
      expectPlainSentences(sentences);
      expect(sentences).toHaveLength(2);
    }
  });

  it('in forms that are posted without JavaScript', () => {
    for (const value of INVALID_VALUES) {
      expectPlainSentences(
        Object.values(getFieldErrors(contactFormSchema, { name: value, email: value, message: value, subject: value })),
      );
    }
    const longMessageForm = { name: 'Ann', email: 'ann@site.example', message: 'x'.repeat(20_000) };
    expect(getFieldErrors(contactFormSchema, longMessageForm).message).toMatch(/^Enter up to \d+ characters\.$/);
  });
});
