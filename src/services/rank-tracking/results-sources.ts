import type { ProviderId } from '#contracts/outside/providers.ts';
import { RANKING_TEXTS } from '#contracts/outside/ranking-texts.ts';
import type { RankObstacle } from '#contracts/outside/rankings.ts';
import type { ResultsPageSource } from '#providers/kit/capabilities.ts';

/** A source of results pages that a website can use. */
export interface OpenedSource {
  provider: ProviderId;
  /** Whose key pays: the website's own, the operator's within the account's allowance, or none because it is free. */
  payer: 'website' | 'allowance' | 'free';
  source: ResultsPageSource;
  /** Remembers whether the connection works. @param error null after a success */
  noteOutcome(error: unknown): Promise<void>;
}

/** Opens the sources of results pages of websites. */
export interface ResultsSources {
  /** Lists the sources, preferred ones first. `problem` describes why a connected source could not be opened. */
  list(website: { id: string; userId: string }): Promise<{ sources: OpenedSource[]; problem: string | null }>;
}

/** Chooses the preferred source, or the first one; an obstacle if there is none. */
export function chooseSource(
  { sources, problem }: Awaited<ReturnType<ResultsSources['list']>>,
  preferred: ProviderId | null,
): OpenedSource | RankObstacle {
  const chosen = sources.find(({ provider }) => provider === preferred) ?? sources[0];
  if (chosen !== undefined) return chosen;
  return { code: 'source', reason: problem ?? RANKING_TEXTS.noSource, step: RANKING_TEXTS.noSourceStep };
}
