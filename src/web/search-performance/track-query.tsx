import { useMemo } from 'react';
import { Link } from 'react-router';
import { normalizeKeyword } from '#lib/rankings/normalize-keyword.ts';
import { Button } from '../components/ui/button.tsx';
import { useSourceAction } from '../data-sources/use-source-action.ts';
import { createRankingApi } from '../rankings/ranking-api.ts';
import { buildHistoryPath } from '../rankings/ranking-paths.ts';

/** The tracked keywords of a website. */
export interface TrackedQueries {
  websiteId: string;
  keywords: readonly string[];
}

/** A link to the history of a query that is tracked; for others a button that tracks it. */
export function TrackQuery({ query, tracked }: { query: string; tracked: TrackedQueries }) {
  const { websiteId, keywords } = tracked;
  const api = useMemo(() => createRankingApi(websiteId), [websiteId]);
  const { isBusy, run } = useSourceAction();
  const name = normalizeKeyword(query);
  const keyword = keywords.find((one) => normalizeKeyword(one) === name);
  if (keyword !== undefined)
    return (
      <Link to={buildHistoryPath(websiteId, keyword)} className="link whitespace-nowrap">
        Tracked<span className="sr-only">: history of {keyword}</span>
      </Link>
    );
  return (
    <Button
      look="quiet"
      size="row"
      disabled={isBusy}
      className="whitespace-nowrap"
      onClick={() => void run(api.addKeywords(query), `“${name}” is tracked`)}
    >
      Track this query<span className="sr-only">: {query}</span>
    </Button>
  );
}
