import type { Handler, Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { V1_PATH } from '#contracts/api/v1-path.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { SECURITY_SCHEME } from './describe.ts';
import { addExamples, listOperations, type Paths } from './document-examples.ts';
import { buildErrorType } from './problem.ts';
import type { ApiKeyEnv } from './require-key.ts';

const TAGS = [
  { name: 'Analyses', description: 'Analyses with their issues, recommendations, pages, findings and re-checks.' },
  { name: 'Websites', description: 'Websites of the account.' },
  { name: 'Keywords', description: 'Tracked keywords and their figures.' },
  { name: 'Rankings', description: 'Observed positions of tracked keywords.' },
  { name: 'AI visibility', description: 'How often AI assistants mention and cite a website.' },
  { name: 'Competitors', description: 'Competitors that the owner of a website has added.' },
  { name: 'Exports', description: 'Files of an analysis.' },
  { name: 'Schedules', description: 'When websites are analyzed automatically.' },
  { name: 'Tripwires', description: 'What is checked on websites between analyses, and what the last check found.' },
  { name: 'Alerts', description: 'What changed on websites, with its cause.' },
  { name: 'Webhooks', description: 'Signed requests to your server when something changes.' },
];
const DESCRIPTION = [
  'Send an API key in the header `Authorization: Bearer`. Each call lists the scope that the key needs.',
  'Errors are `application/problem+json` (RFC 9457) with `code` and `message`.',
  'Send bodies as JSON, with the header `Content-Type: application/json`. Unknown fields and parameters are errors.',
  'Lists return `items` and `nextCursor`; pass `nextCursor` as `cursor` to get the next page.',
  'Send an `Idempotency-Key` with POST, so that a retried call takes effect only once.',
  'Responses about work in progress have `Retry-After`: the seconds to wait before the next request.',
  'Every response has an `X-Request-Id`, which errors repeat as `requestId`.',
  '`seoScore` is the search score, 0 to 100; `lastScore` is that of the last analysis of a website.',
  '`domain` of a website and `host` of an analysis are hostnames without `www.`. The parameter `website` is the `id` of a website.',
  'Responses have an `ETag`; with `If-None-Match`, an unchanged response returns 304.',
].join('\n\n');

/** Descriptions of the path parameters, by name. */
const PATH_PARAMETERS: Readonly<Record<string, string>> = {
  'analysis id': '`id` of an analysis.',
  'websites id': '`id` of a website.',
  'schedules id': '`id` of a website.',
  'tripwires id': '`id` of a website.',
  'alerts id': '`id` of an alert.',
  'webhooks id': '`id` of a webhook.',
  commentId: '`id` of a comment.',
  ruleId: '`ruleId` of an issue of the analysis.',
  analysis: '`id` of a finished analysis.',
  file: 'Name of a file, as `GET /exports` lists it.',
};

/** Creates the handler of the OpenAPI 3.1 document. It needs no key. */
export function createDocumentHandler(routes: Hono<ApiKeyEnv>, baseUrl: string): Handler<ApiKeyEnv> {
  let document: Promise<object> | null = null;
  return async (context) => {
    document ??= buildDocument(routes, baseUrl);
    return context.json(await document);
  };
}

async function buildDocument(routes: Hono<ApiKeyEnv>, baseUrl: string): Promise<object> {
  const document = await generateSpecs(routes, {
    documentation: {
      openapi: '3.1.0',
      info: {
        title: `${BRAND.name} API`,
        version: '1.0.0',
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
        termsOfService: `${baseUrl}/terms`,
      },
      servers: [{ url: `${baseUrl}${V1_PATH}` }],
      tags: TAGS,
      security: [{ [SECURITY_SCHEME]: [] }],
      components: {
        securitySchemes: {
          [SECURITY_SCHEME]: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key, created in the profile under "Developers".',
          },
        },
      },
      externalDocs: { url: `${baseUrl}/api-documentation` },
    },
  });
  describePathParameters(document.paths);
  addExamples(document.paths, buildErrorType(baseUrl));
  return document;
}

function describePathParameters(paths: Paths): void {
  for (const [path, methods] of Object.entries(paths)) {
    const parameters = listOperations(methods).flatMap((operation) => operation.parameters ?? []);
    for (const parameter of parameters) {
      if ('$ref' in parameter || parameter.in !== 'path') continue;
      const text = findPathParameterText(path, parameter.name);
      if (text !== undefined) parameter.description = text;
    }
  }
}

/** `id` is a parameter of several resources, so it is listed with the first part of the path. */
const findPathParameterText = (path: string, name: string): string | undefined =>
  PATH_PARAMETERS[`${path.split('/')[1]} ${name}`] ?? PATH_PARAMETERS[name];
