import type { LanguageResponse } from '#contracts/site/site-probes.ts';
import { type ProbeContext, requestComparableResponse } from './request-probe.ts';

const LANGUAGES: readonly (string | null)[] = ['en', 'de', null];

/**
 * Requests the home page in two languages and without a language, to find out whether the response depends on it. Never
 * rejects.
 */
export async function probeLanguages(context: ProbeContext, homeUrl: string): Promise<LanguageResponse[]> {
  const responses: LanguageResponse[] = [];
  for (const acceptLanguage of LANGUAGES) {
    const { response, outcome } = await requestComparableResponse(context, homeUrl, { acceptLanguage });
    const { vary = null, 'content-language': contentLanguage = null } = outcome?.headers ?? {};
    responses.push({ ...response, acceptLanguage, vary, contentLanguage });
  }
  return responses;
}
