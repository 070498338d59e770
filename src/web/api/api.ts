import type { AccountResponse, AnalyzeRequest, ErrorResponse, User } from '#contracts/account/user.ts';
import type { AnalysisStatus, AnalysisSummary } from '#contracts/analysis/analysis-state.ts';
import type { QuickCheck } from '#contracts/analysis/quick-check.ts';
import { acceptAnyBody, createObjectGuard, type PayloadCheck } from './responses.ts';

/** Outcome of a call. `message` is null when the server sent none; the page then uses its own text. */
export type ApiOutcome<T> =
  | { kind: 'ok'; data: T }
  | {
      kind: 'refused';
      status: number;
      code: string | null;
      message: string | null;
      /** When the monthly limit resets, ISO date; null for other errors. */
      resetsAt: string | null;
      fieldErrors: Record<string, string>;
    }
  | { kind: 'network' };

interface Call<T> {
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a form with files is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  guard: PayloadCheck<T>;
}

/** Calls our own server and returns expected failures as values. */
export async function call<T>({ path, method = 'GET', body, headers, guard }: Call<T>): Promise<ApiOutcome<T>> {
  // The browser sets the content type of a form itself, including the boundary.
  const isJson = body !== undefined && !(body instanceof FormData);
  try {
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: { accept: 'application/json', ...(isJson ? JSON_HEADERS : {}), ...headers },
      ...(isJson ? { body: JSON.stringify(body) } : body instanceof FormData ? { body } : {}),
    });
    const payload: unknown = await response.json().catch(() => null);
    if (!response.ok) return buildFailedOutcome(response.status, payload);
    return guard(payload) ? { kind: 'ok', data: payload } : buildFailedOutcome(response.status, null);
  } catch {
    // fetch rejects only when there was no response: the page then shows the specification's message.
    return { kind: 'network' };
  }
}

const JSON_HEADERS = { 'content-type': 'application/json' };

/** Reads the fields of `errorResponseSchema` that are present, because a proxy may send its own response. */
function buildFailedOutcome(status: number, payload: unknown): ApiOutcome<never> {
  const { message, code, details, fieldErrors } = (payload ?? {}) as Partial<Record<keyof ErrorResponse, unknown>>;
  return {
    kind: 'refused',
    status,
    code: readText(code),
    message: readText(message),
    resetsAt: readText(((details ?? {}) as { resetsAt?: unknown }).resetsAt),
    fieldErrors: Object.fromEntries(
      Object.entries(fieldErrors ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  };
}

const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const isAccountResponse = createObjectGuard<AccountResponse>('success', 'message');
const isAnalysisSummary = createObjectGuard<AnalysisSummary>('id', 'url', 'host', 'status', 'failure');

/** Actions on an unfinished analysis. */
export type AnalysisAction = 'cancel' | 'pause' | 'resume';

const buildAnalysisPath = (id: string) => `/api/analyses/${encodeURIComponent(id)}`;

/** API calls for sign-in and analyses, with cookies and only to this origin. */
export const api = {
  readCurrentUser: () =>
    call({
      path: '/api/auth/user',
      guard: createObjectGuard<User>('id', 'email', 'firstName', 'isPremium', 'isEmailVerified', 'role'),
    }),
  login: (body: { email: string; password: string }) =>
    call({ path: '/api/auth/login', method: 'POST', body, guard: isAccountResponse }),
  register: (body: { email: string; password: string; firstName: string; lastName: string }) =>
    call({ path: '/api/auth/register', method: 'POST', body, guard: isAccountResponse }),
  logout: () => call({ path: '/api/auth/logout', method: 'POST', guard: acceptAnyBody }),
  resendVerification: () => call({ path: '/api/auth/resend-verification', method: 'POST', guard: isAccountResponse }),
  /** Checks one page without an account. */
  quickCheck: (url: string): Promise<ApiOutcome<QuickCheck>> =>
    call({
      path: '/api/quick-check',
      method: 'POST',
      body: { url },
      guard: createObjectGuard<QuickCheck>('host', 'response', 'indexability', 'aiSearch'),
    }),
  startAnalysis: (body: AnalyzeRequest): Promise<ApiOutcome<AnalysisSummary>> =>
    call({
      path: '/api/analyze',
      method: 'POST',
      body,
      headers: { prefer: 'respond-async' },
      guard: isAnalysisSummary,
    }),
  sendAnalysisAction: (id: string, action: AnalysisAction): Promise<ApiOutcome<AnalysisSummary>> =>
    call({ path: `${buildAnalysisPath(id)}/${action}`, method: 'POST', guard: isAnalysisSummary }),
  /** Fetches the state of an analysis, without its report. */
  readAnalysisStatus: (id: string): Promise<ApiOutcome<{ status: AnalysisStatus }>> =>
    call({ path: buildAnalysisPath(id), guard: createObjectGuard<{ status: AnalysisStatus }>('status') }),
};

/** Returns the URL of an analysis's progress stream. */
export function buildProgressStreamPath(id: string): string {
  return `${buildAnalysisPath(id)}/events`;
}

/** Returns the base URL of the evidence screenshots, which are requested by key. */
export function buildScreenshotsPath(id: string): string {
  return `${buildAnalysisPath(id)}/pictures/`;
}
