import type { ProviderFailure } from '#contracts/outside/providers.ts';
import { classifyStatus, type ProviderResponse, type Verdict } from '../kit/http-response.ts';
import type { ProviderError } from '../kit/provider.ts';
import { searxngErrorSchema } from './schema.ts';

export const URL_SETTING = 'AWI_SEARXNG_URL';
export const ENGINES_SETTING = 'settings.yml: engines';

/** Settings of SearXNG that can be wrong, each with its own message. */
const PROBLEMS = {
  formats: {
    setting: 'settings.yml: search.formats',
    message: 'settings.yml lacks `formats: json`. Add `json` to `search.formats`, and restart SearXNG.',
  },
  limiter: {
    setting: 'settings.yml: server.limiter',
    message:
      "The limiter of SearXNG blocks this server. Add this server's IP address to `pass_ip` in limiter.toml, or set `limiter: false`.",
  },
  password: {
    setting: URL_SETTING,
    message: 'A password protects this URL. Allow this server to access SearXNG without a password.',
  },
  path: {
    setting: URL_SETTING,
    message: 'SearXNG does not respond at this URL. Check the path of the URL: the page `/search` must exist below it.',
  },
} as const;

/** Classifies a response by its status. */
export function classify({ status, text }: ProviderResponse): Verdict {
  if (status === 401) return { failure: 'refused', ...PROBLEMS.password };
  // SearXNG returns 403 only for a format that settings.yml does not list.
  if (status === 403) return { failure: 'refused', ...PROBLEMS.formats };
  if (status === 404) return { failure: 'not-found', ...PROBLEMS.path };
  if (status === 429) return { failure: 'rate-limited', ...PROBLEMS.limiter };
  const detail = readError(text);
  return { failure: classifyStatus(status), ...(detail === null ? {} : { detail }) };
}

function readError(text: string): string | null {
  try {
    return searxngErrorSchema.parse(JSON.parse(text)).error;
  } catch {
    return null;
  }
}

/** Failures by the reason why an engine is unresponsive; any other reason counts as unavailable. */
const FAILURE_BY_REASON: readonly [pattern: RegExp, failure: ProviderFailure][] = [
  [/captcha|access denied|too many requests|suspended|blocked/i, 'rate-limited'],
  [/timeout/i, 'timeout'],
  [/parsing error|unexpected crash/i, 'malformed'],
];

/** Classifies the reason why a SearXNG engine did not respond. */
export const classifyEngineError = (reason: string): ProviderFailure =>
  FAILURE_BY_REASON.find(([pattern]) => pattern.test(reason))?.[1] ?? 'unavailable';

/** Whether an error is about one engine, while SearXNG itself works. */
export const isEngineError = ({ setting }: ProviderError): boolean => setting === ENGINES_SETTING;

/** Returns the setting that caused the error, with a message; null if no setting caused it. */
export function explainProblem(error: ProviderError): { setting: string; message: string } | null {
  if (isEngineError(error)) return { setting: ENGINES_SETTING, message: `${error.message} (${error.detail}).` };
  return Object.values(PROBLEMS).find(({ message }) => message === error.message) ?? null;
}
