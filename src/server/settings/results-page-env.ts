import { z } from 'zod';
import type { SettingName, Settings } from './settings.ts';

/** Sources of results pages that the operator configured; null = off. */
export interface ResultsPageSettings {
  searxng: { url: string } | null;
  dataforseo: { login: string; password: string } | null;
  serper: { key: string; usdPerThousand: number } | null;
  serpapi: { key: string; usdPerThousand: number } | null;
}

/**
 * Assumed prices of the smallest packages, not verified with the vendors; `AWI_SERPER_USD_PER_1000` and
 * `AWI_SERPAPI_USD_PER_1000` replace them.
 */
const SERPER_USD_PER_THOUSAND = 1;
const SERPAPI_USD_PER_THOUSAND = 25;
const priceSchema = z.coerce.number().nonnegative().max(1_000);

/**
 * Reads the settings of results-page sources. Each is off unless it is set.
 *
 * @param variables non-empty variables
 * @returns one problem per missing or invalid setting
 */
export function readResultsPageSettings(variables: Settings): {
  resultsPages: ResultsPageSettings;
  problems: string[];
} {
  const problems: string[] = [];
  const readPrice = (name: SettingName, fallback: number): number => {
    const parsed = priceSchema.safeParse(variables[name] ?? fallback);
    if (!parsed.success) problems.push(`${name} must be a number of US dollars from 0 to 1000`);
    return parsed.data ?? fallback;
  };
  const serperPrice = readPrice('AWI_SERPER_USD_PER_1000', SERPER_USD_PER_THOUSAND);
  const serpApiPrice = readPrice('AWI_SERPAPI_USD_PER_1000', SERPAPI_USD_PER_THOUSAND);
  const { AWI_SEARXNG_URL: url, AWI_DATAFORSEO_LOGIN: login, AWI_DATAFORSEO_PASSWORD: password } = variables;
  const { AWI_SERPER_KEY: serperKey, AWI_SERPAPI_KEY: serpApiKey } = variables;
  if (url !== undefined && !isBaseUrl(url)) {
    problems.push('AWI_SEARXNG_URL must be a URL such as http://127.0.0.1:8888, without a user name or query');
  }
  if ((login === undefined) !== (password === undefined)) {
    problems.push('AWI_DATAFORSEO_LOGIN and AWI_DATAFORSEO_PASSWORD must be set together');
  }
  return {
    resultsPages: {
      searxng: url === undefined ? null : { url },
      dataforseo: login === undefined || password === undefined ? null : { login, password },
      serper: serperKey === undefined ? null : { key: serperKey, usdPerThousand: serperPrice },
      serpapi: serpApiKey === undefined ? null : { key: serpApiKey, usdPerThousand: serpApiPrice },
    },
    problems,
  };
}

function isBaseUrl(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && `${url.username}${url.password}${url.search}${url.hash}` === ''
  );
}
