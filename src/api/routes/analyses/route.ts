import { Hono } from 'hono';
import { createBodyLimit } from '#api/middleware/limit-body.ts';
import { getId } from '#api/middleware/path-id.ts';
import { requireUser, type SignedInEnv } from '#api/middleware/require-user.ts';
import { describeCall } from '#api/openapi.ts';
import { REQUEST_ID_HEADER } from '#api/request-id.ts';
import type { User } from '#contracts/account/user.ts';
import { type Analysis, analysisSchema } from '#contracts/analysis/analysis.ts';
import { type AnalysisSummary, analysisSummarySchema } from '#contracts/analysis/analysis-state.ts';
import { URL_LIST_MAX_CHARACTERS } from '#contracts/analysis/scope-limits.ts';
import type { ErrorCode } from '#contracts/product/error-codes.ts';
import { ERROR_STATUSES } from '#contracts/product/error-codes.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { createTurnRunner } from '#lib/runtime/run-in-turn.ts';
import type { AnalysisService } from '#services/analyses/start/analysis-service.ts';
import type { Services } from '#services/services.ts';
import { createOpenStreams } from './open-streams.ts';
import { isFinalStatus, pause, streamProgress } from './progress-stream.ts';
import { validateAnalyzeBody } from './validate-analyze-body.ts';

/**
 * Path with a higher body limit, because the body may contain a list of URLs: UTF-8 takes up to three bytes per
 * character, and JSON escapes some.
 */
export const ANALYZE_PATH = '/api/analyze';
export const MAX_ANALYZE_BYTES = 2 * URL_LIST_MAX_CHARACTERS;

const TAG = 'Analysis';
const WAIT_MS = 400;
const START_ERRORS = {
  400: 'The URL is missing, not valid or not allowed',
  401: 'Not signed in',
  402: 'Monthly limit reached',
  403: 'Email not verified',
  409: 'An analysis of this website is running',
  413: 'The URL list is too large',
  422: 'The crawl settings are not valid (`fieldErrors`), or the site could not be analyzed',
};

/**
 * Creates `POST /api/analyze`, and the routes under `/api/analyses` that read, follow, cancel, pause and resume an
 * analysis.
 */
export function createAnalysisRoutes({ accounts, analyses, pictures, onError }: Services) {
  const routes = new Hono<SignedInEnv>();
  const requireSignedIn = requireUser(accounts);
  const streams = createOpenStreams();
  const checkInTurn = createTurnRunner();

  routes.post(
    '/analyze',
    describeCall({
      summary: 'Analyze a website; with `Prefer: respond-async` returns 202 immediately',
      tag: TAG,
      answer: analysisSchema,
      errors: START_ERRORS,
    }),
    requireSignedIn,
    createBodyLimit(MAX_ANALYZE_BYTES),
    validateAnalyzeBody(),
    async (context) => {
      const user = context.get('user');
      const summary = await analyses.start(user, context.req.valid('json'), { origin: 'user' });
      if (/\brespond-async\b/i.test(context.req.header('prefer') ?? '')) {
        context.header('Location', `/api/analyses/${summary.id}`);
        context.header('Preference-Applied', 'respond-async');
        return context.json(summary, 202);
      }
      return context.json(await waitForAnalysis({ analyses, user, id: summary.id, signal: context.req.raw.signal }));
    },
  );
  routes.get(
    '/analyses/:id',
    describeCall({
      summary: 'A finished analysis, or the state of an unfinished one',
      tag: TAG,
      answer: analysisSchema.or(analysisSummarySchema),
      errors: { 401: 'Not signed in', 404: 'Not found' },
    }),
    requireSignedIn,
    async (context) => context.json(await analyses.get(context.get('user'), context.req.param('id'))),
  );
  routes.get(
    '/analyses/:id/events',
    describeCall({
      summary: 'Progress as server-sent events (`progress`, data: AnalysisProgress)',
      tag: TAG,
      errors: { 401: 'Not signed in', 404: 'Not found', 429: 'Too many streams are open' },
    }),
    requireSignedIn,
    async (context) => {
      const user = context.get('user');
      const id = context.req.param('id');
      await analyses.readProgress(user, id);
      const requestId = context.req.header(REQUEST_ID_HEADER) ?? '';
      const { raw, path } = context.req;
      return streamProgress(context, {
        read: () => analyses.readProgress(user, id),
        // Checks run one at a time, because the checks of a hundred streams must not use all database connections.
        isSignedIn: async () => (await checkInTurn(() => accounts.findCurrentUser(raw)))?.id === user.id,
        onError: (error) => onError(error, { path, method: 'GET', requestId }),
        onEnd: streams.open(user.id),
      });
    },
  );
  routes.get(
    '/analyses/:id/pictures/:key',
    describeCall({
      summary: 'Screenshot (JPEG) of an element, by its key in the evidence',
      tag: TAG,
      errors: { 401: 'Not signed in', 404: 'Not found' },
    }),
    requireSignedIn,
    async (context) => {
      const { id, key } = context.req.param();
      const jpeg = await pictures.read(context.get('user'), id, key);
      return context.body(new Uint8Array(jpeg), 200, { 'Content-Type': 'image/jpeg' });
    },
  );
  for (const action of ['cancel', 'pause', 'resume'] as const) {
    routes.post(
      `/analyses/:id/${action}`,
      describeCall({
        summary: ACTION_SUMMARIES[action],
        tag: TAG,
        answer: analysisSummarySchema,
        errors: { 401: 'Not signed in', 404: 'Not found' },
      }),
      requireSignedIn,
      async (context) => context.json(await analyses[action](context.get('user'), getId(context))),
    );
  }
  return routes;
}

const ACTION_SUMMARIES = {
  cancel: 'Cancel an unfinished analysis',
  pause: 'Pause an unfinished analysis; it keeps its progress and is canceled after 7 days',
  resume: 'Resume a paused analysis',
};

interface WaitOptions {
  analyses: AnalysisService;
  user: User;
  id: string;
  signal: AbortSignal;
}

/**
 * Waits for an analysis to end.
 * @throws AppError with the analysis's own code when it failed; bad-request when the client disconnected
 */
async function waitForAnalysis({ analyses, user, id, signal }: WaitOptions): Promise<Analysis> {
  for (;;) {
    const state = await analyses.get(user, id);
    if ('seoIssues' in state) return state;
    if (isFinalStatus(state.status)) throw buildFailure(state);
    if (signal.aborted) throw new AppError('bad-request', 'The client disconnected.');
    await pause(WAIT_MS);
  }
}

function buildFailure({ failure }: AnalysisSummary): AppError {
  const code = failure?.code ?? '';
  const errorCode = code in ERROR_STATUSES ? (code as ErrorCode) : 'analysis-failed';
  return new AppError(errorCode, failure?.message || ANALYSIS_MESSAGES.failed);
}
