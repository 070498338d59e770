import type { LanguageAnswer } from '#contracts/site/site-probes.ts';
import { askComparable, type ProbeContext } from './ask-probe.ts';

const LANGUAGES: readonly (string | null)[] = ['en', 'de', null];

/**
 * Requests the home page in two languages and without a language, to find out whether the response depends on it. Never
 * rejects.
 */
export async function probeLanguages(context: ProbeContext, homeUrl: string): Promise<LanguageAnswer[]> {
  const answers: LanguageAnswer[] = [];
  for (const acceptLanguage of LANGUAGES) {
    const { answer, outcome } = await askComparable(context, homeUrl, { acceptLanguage });
    const { vary = null, 'content-language': contentLanguage = null } = outcome?.headers ?? {};
    answers.push({ ...answer, acceptLanguage, vary, contentLanguage });
  }
  return answers;
}
