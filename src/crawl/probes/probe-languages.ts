import type { LanguageResponse } from '#contracts/site/site-probes.ts';
import { type ProbeContext, requestComparableResponse } from './request-probe.ts';

const LANGUAGES: readonly (string | null)[] = ['en', 'de', null];

/**
 * Requests the home page in two languages and without a language, to find out whether the response depends on it. Never
 * rejects.
 */
export async function probeLanguages(context: ProbeContext, homeUrl: string): Promise<LanguageResponse[]> {
  const answers: LanguageResponse[] = [];
  for (const acceptLanguage of LANGUAGES) {
    const { answer, outcome } = await requestComparableResponse(context, homeUrl, { acceptLanguage });
    const { vary = null, 'content-language': contentLanguage = null } = outcome?.headers ?? {};
    answers.push({ ...answer, acceptLanguage, vary, contentLanguage });
  }
  return answers;
}
