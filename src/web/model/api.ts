import { z } from 'zod';
import {
  type AnalysisStatus,
  type AnalysisSummary,
  analysisStatusSchema,
  analysisSummarySchema,
} from '#contracts/analysis-state.ts';
import { type AnalyzeRequest, accountAnswerSchema, errorAnswerSchema, userSchema } from '#contracts/user.ts';

/** Outcome of a call. `message` is null when the server sent none, so that the page's own words are used. */
export type ApiOutcome<T> =
  | { kind: 'ok'; data: T }
  | {
      kind: 'refused';
      status: number;
      code: string | null;
      message: string | null;
      /** When the monthly limit starts anew, ISO date; null for other refusals. */
      resetsAt: string | null;
      fieldErrors: Record<string, string>;
    }
  | { kind: 'network' };

interface Call<T> {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a form with files as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  schema: z.ZodType<T>;
}

/** Asks our own server. Expected failures are values. */
export async function call<T>({ path, method = 'GET', body, headers, schema }: Call<T>): Promise<ApiOutcome<T>> {
  // The browser names the type of a form itself, with the boundary in it.
  const isJson = body !== undefined && !(body instanceof FormData);
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(isJson ? JSON_TYPE : {}), ...headers },
      ...(isJson ? { body: JSON.stringify(body) } : body instanceof FormData ? { body } : {}),
    });
    const payload: unknown = await response.json().catch(() => null);
    if (!response.ok) return refusal(response.status, payload);
    const parsed = schema.safeParse(payload);
    return parsed.success ? { kind: 'ok', data: parsed.data } : refusal(response.status, null);
  } catch {
    // fetch rejects only when no answer came: the page says so in the specification's words.
    return { kind: 'network' };
  }
}

const JSON_TYPE = { 'content-type': 'application/json' };

const refusalSchema = errorAnswerSchema
  .partial()
  .extend({ details: z.object({ resetsAt: z.string() }).optional().catch(undefined) });

function refusal(status: number, payload: unknown): ApiOutcome<never> {
  const parsed = refusalSchema.safeParse(payload);
  const { message = null, code = null, details, fieldErrors = {} } = parsed.success ? parsed.data : {};
  return { kind: 'refused', status, code, message, resetsAt: details?.resetsAt ?? null, fieldErrors };
}

/** What can be asked of an unfinished analysis. */
export type AnalysisWish = 'cancel' | 'pause' | 'resume';

const analysisPath = (id: string) => `/api/analyses/${encodeURIComponent(id)}`;

/** Calls of the specification that the browser makes, with cookies, on this origin only. */
export const api = {
  currentUser: () => call({ path: '/api/auth/user', schema: userSchema }),
  login: (body: { email: string; password: string }) =>
    call({ path: '/api/auth/login', method: 'POST', body, schema: accountAnswerSchema }),
  register: (body: { email: string; password: string; firstName: string; lastName: string }) =>
    call({ path: '/api/auth/register', method: 'POST', body, schema: accountAnswerSchema }),
  logout: () => call({ path: '/api/auth/logout', method: 'POST', schema: accountAnswerSchema.partial() }),
  resendVerification: () =>
    call({ path: '/api/auth/resend-verification', method: 'POST', schema: accountAnswerSchema }),
  startAnalysis: (body: AnalyzeRequest): Promise<ApiOutcome<AnalysisSummary>> =>
    call({
      path: '/api/analyze',
      method: 'POST',
      body,
      headers: { prefer: 'respond-async' },
      schema: analysisSummarySchema,
    }),
  steerAnalysis: (id: string, wish: AnalysisWish): Promise<ApiOutcome<AnalysisSummary>> =>
    call({ path: `${analysisPath(id)}/${wish}`, method: 'POST', schema: analysisSummarySchema }),
  /** How an analysis stands; of its report nothing is read. */
  analysisStatus: (id: string): Promise<ApiOutcome<{ status: AnalysisStatus }>> =>
    call({ path: analysisPath(id), schema: z.object({ status: analysisStatusSchema }) }),
};

/** Address of an analysis' progress stream. */
export function progressStreamPath(id: string): string {
  return `${analysisPath(id)}/events`;
}

/** Under which the pictures of its evidence lie, each by its key. */
export function picturesPathOf(id: string): string {
  return `${analysisPath(id)}/pictures/`;
}
