import type { generateSpecs } from 'hono-openapi';
import { API_KEY_MESSAGES, IDEMPOTENCY_MESSAGES } from '#contracts/account/api-key-texts.ts';
import type { ErrorResponse } from '#contracts/account/user.ts';
import { PROBLEM_MEDIA_TYPE } from '#contracts/api/problem.ts';
import { REQUEST_MESSAGES } from '#contracts/api/texts.ts';
import { ALERT_MESSAGES } from '#contracts/monitoring/alert-texts.ts';
import { ANALYSIS_MESSAGES, WEBSITE_MESSAGES } from '#contracts/product/messages.ts';
import { REQUEST_EXAMPLES, SAMPLE_SUMMARY } from './examples.ts';
import { buildProblem } from './problem.ts';

export type Paths = Awaited<ReturnType<typeof generateSpecs>>['paths'];
export type Operation = NonNullable<Paths[string]['get']>;
const SAMPLE_REQUEST_ID = '7c9f1e7a-3f5b-4b0e-9d53-0f6a1c2b8e44';

const REQUIRED_MESSAGE = 'This field is required.';
/** The invalid field of calls that do not have the parameter `cursor`. */
const INVALID_FIELDS: Readonly<Record<string, readonly [field: string, sentence: string]>> = {
  startAnalysis: ['url', REQUIRED_MESSAGE],
  startRecheck: ['ruleId', REQUIRED_MESSAGE],
  setIssueAssignee: ['assignee', REQUIRED_MESSAGE],
  addIssueComment: ['text', REQUIRED_MESSAGE],
  compareAnalyses: ['from', REQUIRED_MESSAGE],
  addWebsite: ['url', REQUIRED_MESSAGE],
  updateWebsite: ['name', REQUEST_MESSAGES.unknownField],
  setSchedule: ['frequency', REQUIRED_MESSAGE],
  setTripwire: ['isActive', REQUIRED_MESSAGE],
  trackKeywords: ['website', REQUEST_MESSAGES.website],
  readAiMentions: ['website', REQUEST_MESSAGES.website],
  analyzeCompetitor: ['website', REQUEST_MESSAGES.website],
  listExports: ['analysis', REQUEST_MESSAGES.analysis],
  createWebhook: ['events', REQUIRED_MESSAGE],
  updateWebhook: ['events', REQUIRED_MESSAGE],
};
const DEFAULT_FIELD = ['cursor', 'Use the nextCursor of the previous page.'] as const;
const NOT_FOUND: Readonly<Record<string, string>> = {
  Analyses: 'This analysis does not exist.',
  Exports: 'This analysis does not exist.',
  Alerts: 'This alert does not exist.',
  Webhooks: 'This webhook does not exist.',
};
/** Conflicts of individual calls; all other conflicts come from repeated calls. */
const CONFLICTS: Readonly<Record<string, ErrorResponse>> = {
  startAnalysis: {
    code: 'analysis-running',
    message: ANALYSIS_MESSAGES.running,
    details: { id: SAMPLE_SUMMARY.id },
  },
  addWebsite: {
    code: 'website-exists',
    message: WEBSITE_MESSAGES.exists,
    fieldErrors: { url: WEBSITE_MESSAGES.exists },
  },
  acknowledgeAlert: { code: 'conflict', message: ALERT_MESSAGES.resolved },
  listIssues: { code: 'conflict', message: 'The analysis is not finished yet.' },
  listRecommendations: { code: 'conflict', message: 'The analysis is not finished yet.' },
};

/** Adds an example to each body and each error of a document, because viewers would make up values. */
export function addExamples(paths: Paths, errorType: string): void {
  for (const methods of Object.values(paths)) {
    for (const operation of listOperations(methods)) {
      const example = REQUEST_EXAMPLES[operation.operationId ?? ''];
      const { requestBody } = operation;
      const body =
        requestBody !== undefined && 'content' in requestBody ? requestBody.content['application/json'] : null;
      if (body && example !== undefined) body.example = example;
      addErrorExamples(operation, errorType);
    }
  }
}

/** Lists the calls of a path. */
export const listOperations = ({ get, post, put, patch, delete: deleteOperation }: Paths[string]): Operation[] =>
  [get, post, put, patch, deleteOperation].filter((operation) => operation !== undefined);

function addErrorExamples(operation: Operation, errorType: string): void {
  for (const [code, response] of Object.entries(operation.responses ?? {})) {
    const content = 'content' in response ? response.content?.[PROBLEM_MEDIA_TYPE] : undefined;
    if (content === undefined) continue;
    const problem = buildProblem(errorType, Number(code), buildError(Number(code), operation));
    content.example = { ...problem, requestId: SAMPLE_REQUEST_ID };
  }
}

function buildError(status: number, operation: Operation): ErrorResponse {
  const { operationId = '', tags: [tag = ''] = [], security = [] } = operation;
  const scope = Object.values(security[0] ?? {})[0]?.[0] ?? '';
  switch (status) {
    case 400:
      return buildInvalidError(operation);
    case 401:
      return { code: 'invalid-api-key', message: API_KEY_MESSAGES.rejected };
    case 402:
      return { code: 'premium-required', message: API_KEY_MESSAGES.premiumScope.replace('{scope}', scope) };
    case 403:
      return {
        code: 'missing-scope',
        message: API_KEY_MESSAGES.missingScope.replace('{scope}', scope),
        details: { scope },
      };
    case 404:
      return { code: 'not-found', message: NOT_FOUND[tag] ?? 'This website does not exist.' };
    case 409:
      return CONFLICTS[operationId] ?? { code: 'conflict', message: IDEMPOTENCY_MESSAGES.running };
    case 413:
      return { code: 'payload-too-large', message: 'The request is too large.' };
    case 415:
      return { code: 'unsupported-media-type', message: REQUEST_MESSAGES.mediaType };
    case 422:
      return { code: 'idempotency-mismatch', message: IDEMPOTENCY_MESSAGES.mismatch };
    case 429:
      return buildRateError();
    case 503:
      return { code: 'disk-full', message: ANALYSIS_MESSAGES.diskFull };
    default:
      throw new Error(`No example for status ${status} of ${operationId}`);
  }
}

function buildInvalidError({ operationId = '', requestBody }: Operation): ErrorResponse {
  const [field, sentence] = INVALID_FIELDS[operationId] ?? DEFAULT_FIELD;
  const fieldErrors = { [field]: sentence };
  return requestBody === undefined
    ? { code: 'bad-request', message: REQUEST_MESSAGES.invalidQuery, fieldErrors }
    : { code: 'invalid-body', message: REQUEST_MESSAGES.invalidBody, fieldErrors };
}

function buildRateError(): ErrorResponse {
  const message = API_KEY_MESSAGES.tooMany.replace('{limit}', '60').replace('{seconds}', '12');
  return { code: 'rate-limited', message, details: { limit: 60, remaining: 0 } };
}
