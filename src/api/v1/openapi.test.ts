import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { API_CALLS } from '#content/api-calls.ts';
import { PLANNED_ROUTES } from '#content/api-routes.ts';
import { API_KEY_SCOPES } from '#contracts/account/api-key-scopes.ts';
import { webhookSchema } from '#contracts/account/webhooks.ts';
import { websiteSchema } from '#contracts/account/website.ts';
import { analysisSummarySchema } from '#contracts/analysis/analysis-state.ts';
import { comparisonSchema } from '#contracts/analysis/comparison.ts';
import { issueAssigneeBodySchema, issueCommentBodySchema } from '#contracts/analysis/issue-life.ts';
import { problemSchema } from '#contracts/api/problem.ts';
import {
  addWebsiteBodySchema,
  aiMentionsSchema,
  analyzeBodySchema,
  analyzeCompetitorSchema,
  changeWebsiteBodySchema,
  scheduleBodySchema,
  sourceSchema,
  startRecheckSchema,
  trackKeywordsSchema,
  webhookBodySchema,
} from '#contracts/api/v1.ts';
import { scheduleSchema } from '#contracts/monitoring/schedules.ts';
import { tripwireInputSchema, tripwireSchema } from '#contracts/monitoring/tripwires.ts';
import { ERROR_STATUSES, type ErrorCode } from '#contracts/product/error-codes.ts';
import type { Services } from '#services/services.ts';
import { createApi } from '../app.ts';
import {
  SAMPLE_AI_MENTIONS,
  SAMPLE_COMPARISON,
  SAMPLE_SCHEDULE,
  SAMPLE_SOURCE,
  SAMPLE_SUMMARY,
  SAMPLE_TRIPWIRE,
  SAMPLE_WEBHOOK,
  SAMPLE_WEBSITE,
} from './examples.ts';

/** The document depends on no service. */
const services = new Proxy({ baseUrl: 'https://awi.test' } as Partial<Services>, {
  get: (own, name) => Reflect.get(own, name) ?? (() => true),
}) as Services;

const callSchema = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.enum(API_KEY_SCOPES)))),
  responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()).optional() })),
  parameters: z.array(z.looseObject({ name: z.string(), description: z.string().optional() })).default([]),
  requestBody: z
    .object({
      content: z.object({
        'application/json': z.object({ schema: z.custom<SchemaObject>(), example: z.unknown() }),
      }),
    })
    .optional(),
});
const documentSchema = z.looseObject({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), callSchema)),
});

let text = '';
let calls: Record<string, z.infer<typeof callSchema>> = {};
let describedTags: string[] = [];
beforeAll(async () => {
  text = await (await createApi(services).request('/api/v1/openapi.json')).text();
  const { paths, tags } = documentSchema.parse(JSON.parse(text));
  describedTags = tags.map(({ name }) => name);
  calls = Object.fromEntries(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call]),
    ),
  );
});

it('is valid OpenAPI 3.1 without a warning of the linter', async () => {
  expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://awi.test/api/v1' }] });
  // The rule does not know `propertyNames`, which lists the required keys of a record.
  const rules = { 'no-required-schema-properties-undefined': 'off' } as const;
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

it('contains every announced route', () => {
  const announced = PLANNED_ROUTES.flatMap(({ routes }) => routes);
  expect(Object.keys(calls)).toEqual(expect.arrayContaining(announced.map(({ call }) => call)));
});

it('describes the tag of every call, and no other tag', () => {
  const used = new Set(Object.values(calls).flatMap(({ tags }) => tags));
  expect([...used].sort()).toEqual(describedTags.toSorted());
});

it('is what the API page lists, with the same scopes', () => {
  const listed = API_CALLS.flatMap((group) => group.calls.map(({ call, scope }) => [call, scope]));
  const documented = Object.entries(calls).map(([call, { security }]) => [call, security[0]?.apiKey?.[0]]);
  expect(listed.toSorted()).toEqual(documented.toSorted());
});

it('states the scope, the response and the errors of every call, and describes errors as problems', () => {
  for (const [name, { security, responses, requestBody, operationId }] of Object.entries(calls)) {
    expect([name, security.flatMap((one) => one.apiKey ?? []).length]).toEqual([name, 1]);
    expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining(['401', '403', '429'])]);
    // Acknowledging has no parameters.
    const hasBody = /^(?:POST|PUT|PATCH) /.test(name) && !name.endsWith('/acknowledge');
    expect([name, requestBody !== undefined]).toEqual([name, hasBody]);
    expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
    for (const [status, { content }] of Object.entries(responses)) {
      if (Number(status) >= 400) expect(Object.keys(content ?? {})).toEqual(['application/problem+json']);
    }
  }
});

it('has examples that follow the schemas', () => {
  expect(analysisSummarySchema.parse(SAMPLE_SUMMARY)).toEqual(SAMPLE_SUMMARY);
  expect(websiteSchema.parse(SAMPLE_WEBSITE)).toEqual(SAMPLE_WEBSITE);
  expect(scheduleSchema.parse(SAMPLE_SCHEDULE)).toEqual(SAMPLE_SCHEDULE);
  expect(tripwireSchema.parse(SAMPLE_TRIPWIRE)).toEqual(SAMPLE_TRIPWIRE);
  expect(comparisonSchema.parse(SAMPLE_COMPARISON)).toEqual(SAMPLE_COMPARISON);
  expect(sourceSchema.parse(SAMPLE_SOURCE)).toEqual(SAMPLE_SOURCE);
  expect(aiMentionsSchema.parse(SAMPLE_AI_MENTIONS)).toEqual(SAMPLE_AI_MENTIONS);
  expect(webhookSchema.parse(SAMPLE_WEBHOOK)).toEqual(SAMPLE_WEBHOOK);
});

interface SchemaObject {
  description?: string;
  properties?: Record<string, SchemaObject>;
  items?: SchemaObject;
  anyOf?: SchemaObject[];
}

/** Lists the properties of a schema that have no description, by path. */
function listUndescribedProperties({ properties = {}, items, anyOf = [] }: SchemaObject, path: string): string[] {
  const own = Object.entries(properties).flatMap(([name, property]) => [
    ...(property.description ? [] : [`${path}.${name}`]),
    ...listUndescribedProperties(property, `${path}.${name}`),
  ]);
  return [...own, ...[...(items ? [items] : []), ...anyOf].flatMap((part) => listUndescribedProperties(part, path))];
}

it('describes every parameter and every field of a request', () => {
  const undescribed = Object.entries(calls).flatMap(([name, { parameters, requestBody }]) => [
    ...parameters.filter(({ description }) => !description).map((parameter) => `${name} ${parameter.name}`),
    ...listUndescribedProperties(requestBody?.content['application/json'].schema ?? {}, name),
  ]);
  expect(undescribed).toEqual([]);
  expect(listUndescribedProperties({ properties: { a: { items: { properties: { b: {} } } } } }, 'x')).toEqual([
    'x.a',
    'x.a.b',
  ]);
});

const BODIES: Readonly<Record<string, z.ZodType>> = {
  startAnalysis: analyzeBodySchema,
  startRecheck: startRecheckSchema,
  setIssueAssignee: issueAssigneeBodySchema,
  addIssueComment: issueCommentBodySchema,
  addWebsite: addWebsiteBodySchema,
  updateWebsite: changeWebsiteBodySchema,
  setSchedule: scheduleBodySchema,
  setTripwire: tripwireInputSchema,
  trackKeywords: trackKeywordsSchema,
  analyzeCompetitor: analyzeCompetitorSchema,
  createWebhook: webhookBodySchema,
  updateWebhook: webhookBodySchema,
};

it('has a valid example for every body, and allows no unknown fields in bodies', () => {
  const withBody = Object.values(calls).filter(({ requestBody }) => requestBody !== undefined);
  expect(withBody.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(BODIES).sort());
  for (const { operationId, requestBody } of withBody) {
    const { example, schema } = requestBody?.content['application/json'] ?? {};
    expect([operationId, BODIES[operationId]?.safeParse(example).error]).toEqual([operationId, undefined]);
    expect([operationId, schema]).toEqual([operationId, expect.objectContaining({ additionalProperties: false })]);
  }
});

it('has an example for every error, as the product returns it', () => {
  for (const [name, { responses, requestBody }] of Object.entries(calls)) {
    for (const [status, { content }] of Object.entries(responses).filter(([code]) => Number(code) >= 400)) {
      const { example } = z.object({ example: z.unknown() }).parse(content?.['application/problem+json']);
      const problem = problemSchema.required({ requestId: true }).parse(example);
      expect([name, problem.status, problem.type]).toEqual([
        name,
        Number(status),
        'https://awi.test/api-documentation#errors',
      ]);
      const expected = ERROR_STATUSES[problem.code as ErrorCode];
      expect([name, problem.code, expected]).toEqual([name, problem.code, problem.status]);
      if (status === '400') expect([name, Object.keys(problem.fieldErrors ?? {}).length]).toEqual([name, 1]);
    }
    if (requestBody !== undefined)
      expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining(['400', '415'])]);
  }
});

it('is separate from the document of the web application', async () => {
  const document = await (await createApi(services).request('/api/openapi.json')).text();
  expect(document).not.toContain('/api/v1/');
});
