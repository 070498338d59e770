import type { KeywordFigureQuery, KeywordFigureSource, KeywordMarket } from '../kit/capabilities.ts';
import { addCost } from '../kit/results-page.ts';
import { estimateDifficultyUsd, VOLUME_USD } from './prices.ts';
import { readDifficulties, readVolumes } from './schema.ts';

/** Limits of Google Ads, which rejects the entire list if one keyword exceeds them. */
const MAX_KEYWORDS = 1_000;
const MAX_KEYWORD_LENGTH = 80;
const MAX_KEYWORD_WORDS = 10;

interface KeywordRequest {
  path: string;
  task: { keywords: string[] };
  market: KeywordMarket;
  maxCostUsd: number;
  signal: AbortSignal | undefined;
}

/** Sends one task, and reads its response. */
type SendTask = <Value>(request: KeywordRequest, read: (body: unknown, maxCostUsd: number) => Value) => Promise<Value>;

/**
 * Creates the requests for many keywords at once: search volumes from Google Ads, and keyword difficulty from
 * DataForSEO Labs.
 */
export function createKeywordRequests(
  send: SendTask,
): Pick<KeywordFigureSource, 'keywordsPerRequest' | 'estimateFiguresUsd' | 'readFigures' | 'difficulty'> {
  /** Sends keywords in requests of up to 1,000 keywords, each spelling once. */
  async function readInBatches<Part extends { costUsd: number }>(
    { keywords, signal, ...market }: KeywordFigureQuery,
    path: string,
    { estimate, read }: { estimate(count: number): number; read(body: unknown, maxCostUsd: number): Part },
  ): Promise<{ parts: Part[]; spellings: Map<string, string[]>; costUsd: number }> {
    const spellings = groupSpellings(keywords);
    const sent = [...spellings.keys()];
    const parts: Part[] = [];
    let costUsd = 0;
    for (let start = 0; start < sent.length; start += MAX_KEYWORDS) {
      const task = { keywords: sent.slice(start, start + MAX_KEYWORDS) };
      const part = await send({ path, task, market, maxCostUsd: estimate(task.keywords.length), signal }, read).catch(
        (error: unknown) => {
          throw addCost(error, costUsd);
        },
      );
      costUsd += part.costUsd;
      parts.push(part);
    }
    return { parts, spellings, costUsd };
  }

  async function readFigures(query: KeywordFigureQuery) {
    const read = { estimate: () => VOLUME_USD, read: readVolumes };
    const { parts, spellings, costUsd } = await readInBatches(
      query,
      'keywords_data/google_ads/search_volume/live',
      read,
    );
    const figures = parts.flatMap((part) =>
      part.figures.flatMap((figure) =>
        (spellings.get(figure.keyword.toLowerCase()) ?? []).map((keyword) => ({ ...figure, keyword })),
      ),
    );
    return { figures, costUsd };
  }

  async function readDifficulty(query: KeywordFigureQuery) {
    const read = { estimate: estimateDifficultyUsd, read: readDifficulties };
    const { parts, spellings, costUsd } = await readInBatches(
      query,
      'dataforseo_labs/google/bulk_keyword_difficulty/live',
      read,
    );
    const difficulties = new Map(
      parts.flatMap((part) =>
        [...part.difficulties].flatMap(([found, difficulty]) =>
          (spellings.get(found.toLowerCase()) ?? []).map((keyword) => [keyword, difficulty] as const),
        ),
      ),
    );
    return { difficulties, costUsd };
  }

  return {
    keywordsPerRequest: MAX_KEYWORDS,
    estimateFiguresUsd: (count) => Math.ceil(count / MAX_KEYWORDS) * VOLUME_USD,
    readFigures,
    difficulty: { estimateUsd: estimateDifficultyUsd, read: readDifficulty },
  };
}

/** Groups keywords by what is sent: lower case, each once, and only those that Google Ads accepts. */
function groupSpellings(keywords: readonly string[]): Map<string, string[]> {
  const accepted = keywords.filter(
    (keyword) =>
      keyword.trim() !== '' &&
      keyword.length <= MAX_KEYWORD_LENGTH &&
      keyword.trim().split(/\s+/).length <= MAX_KEYWORD_WORDS,
  );
  return Map.groupBy(new Set(accepted), (keyword) => keyword.trim().toLowerCase());
}
