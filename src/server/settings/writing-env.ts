import { GENERATION_LIMITS } from '#contracts/publishing/generate-article.ts';
import { WRITING_PROVIDERS, type WritingSettings } from '#providers/writing/language-model-writer.ts';
import type { Settings } from './settings.ts';

export interface WritingSettingsResult {
  /** Null = articles cannot be generated. */
  writing: WritingSettings | null;
  /** Missing settings. */
  missing: string[];
  problems: string[];
}

type NamedSettings = Pick<WritingSettings, 'key' | 'baseUrl'> & {
  provider: WritingSettings['provider'] | undefined;
  model: string | null;
};

/**
 * Reads the settings of the language model that drafts articles.
 *
 * @param variables non-empty variables
 */
export function readWritingSettings(
  variables: Settings,
  isLoopbackHost: (host: string) => boolean,
): WritingSettingsResult {
  const named = variables.AWI_AI_PROVIDER?.trim();
  const provider = WRITING_PROVIDERS.find((name) => name === named);
  const key = variables.AWI_AI_KEY?.trim() ?? null;
  const model = variables.AWI_AI_MODEL?.trim() ?? null;
  const baseUrl = variables.AWI_AI_BASE_URL?.trim() ?? null;
  // With an unknown provider the URL gets the most lenient check.
  const isSelfHosted = provider === 'openai-compatible' || provider === undefined;
  const missing = listMissing({ provider, key, model, baseUrl });
  const problem = baseUrl === null ? null : findUrlProblem(baseUrl, isSelfHosted, isLoopbackHost);
  const problems = problem === null ? [] : [problem];
  if (named !== undefined && provider === undefined) {
    problems.unshift(`AWI_AI_PROVIDER must be one of ${WRITING_PROVIDERS.join(', ')}`);
    return { writing: null, missing: [], problems };
  }
  if (provider === undefined || model === null || missing.length > 0 || problem !== null) {
    return { writing: null, missing, problems };
  }
  const timeoutMs = 1_000 * GENERATION_LIMITS.seconds;
  return { writing: { provider, key, model, baseUrl, timeoutMs }, missing: [], problems: [] };
}

/** A self-hosted server may have no key, and vendors have a known URL. */
function listMissing({ provider, key, model, baseUrl }: NamedSettings): string[] {
  const isSelfHosted = provider === 'openai-compatible';
  return [
    ...(provider === undefined ? ['AWI_AI_PROVIDER'] : []),
    ...(key === null && !isSelfHosted ? ['AWI_AI_KEY'] : []),
    ...(model === null ? ['AWI_AI_MODEL'] : []),
    ...(baseUrl === null && isSelfHosted ? ['AWI_AI_BASE_URL'] : []),
  ];
}

/**
 * Checks the URL: a vendor's key must not be sent unencrypted, but a self-hosted server may be in the operator's own
 * network.
 */
function findUrlProblem(text: string, isSelfHosted: boolean, isLoopbackHost: (host: string) => boolean): string | null {
  const url = URL.parse(text);
  const isSecureUrl =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && (isSelfHosted || isLoopbackHost(url.hostname)));
  if (isSecureUrl && url?.username === '' && url.password === '' && url.search === '') return null;
  return 'AWI_AI_BASE_URL must be an https URL, such as https://models.example/v1';
}
