import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CompetitorList } from '#contracts/outside/competitors.ts';
import type { CompetitorApi } from './competitor-api.ts';

const POLL_MS = 1_500;
const MAX_POLL_MS = 60_000;
/** Number of consecutive failures after which the page states that the progress may be outdated. */
const MIN_FAILURES_UNTIL_OUTDATED = 3;
/** A finished crawl appears in the report within seconds. */
const MAX_RELOADS = 8;

/** Returns the time until the next request: it doubles with every consecutive failure, up to one minute. */
export const getPollDelay = (failures: number): number => Math.min(MAX_POLL_MS, POLL_MS * 2 ** failures);

const isUnfinished = ({ state }: { state: string }): boolean => state === 'waiting' || state === 'running';

/** Returns whether a light crawl of a competitor or of the owner's website is waiting or running. */
export const hasUnfinishedCrawl = ({ competitors, own }: CompetitorList): boolean =>
  isUnfinished(own) || competitors.some(({ crawl }) => isUnfinished(crawl));

/**
 * Returns the list with live progress. Reloads the page's data when crawls have ended, until the report contains their
 * results.
 *
 * @param reported domains of the competitors that the report contains
 */
export function useCompetitorList(api: CompetitorApi, loaded: CompetitorList, reported: readonly string[]) {
  const { revalidate } = useRevalidator();
  const [polledList, setPolledList] = useState<CompetitorList | null>(null);
  const [reloadCount, setReloadCount] = useState(0);
  const [failureCount, setFailureCount] = useState(0);
  const list = polledList ?? loaded;
  const isRunning = hasUnfinishedCrawl(list);
  const isMissing = list.competitors.some(({ domain }) => !reported.includes(domain));
  const isPending = isRunning || (isMissing && reloadCount < MAX_RELOADS);
  useEffect(() => {
    if (!isPending) return;
    let isStopped = false;
    const timer = setTimeout(async () => {
      const outcome = await api.list();
      if (isStopped) return;
      // The next render waits longer and tries again.
      if (outcome.kind !== 'ok') return setFailureCount((count) => count + 1);
      setFailureCount(0);
      setPolledList(outcome.data);
      if (hasUnfinishedCrawl(outcome.data)) return;
      setReloadCount((count) => count + 1);
      await revalidate();
      setPolledList(null);
    }, getPollDelay(failureCount));
    return () => {
      isStopped = true;
      clearTimeout(timer);
    };
  });
  return { list, update: setPolledList, isOutdated: isRunning && failureCount >= MIN_FAILURES_UNTIL_OUTDATED };
}
