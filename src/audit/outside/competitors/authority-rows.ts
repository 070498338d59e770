import type { ComparisonRow } from '#contracts/report/competitor-comparison.ts';
import { formatInteger } from '#lib/text/format.ts';
import { explainMissing, type MissingFigureReason } from './missing-figure.ts';

/** Figures of both websites from the link graph; null for figures that it does not contain. */
export interface AuthorityPair {
  own: { authority: number | null; referringDomains: number | null };
  theirs: { authority: number | null; referringDomains: number | null };
  /** Whether both figures are simulated, in demo mode. */
  isSimulated: boolean;
  /** Name of the source with its release. */
  source: string;
  /** Domains whose position is known; the authority of other domains is not. */
  listSize: number;
}

const NO_GRAPH_DOMAIN: MissingFigureReason = {
  reason:
    'The link graph of Common Crawl contains only registrable domains, and at least one of the two websites has no registrable domain.',
  step: null,
};

/** Builds the rows of the link graph, which do not require a crawl. */
export function buildAuthorityRows(authority: AuthorityPair | null): ComparisonRow[] {
  const rows = [
    { key: 'authority', id: 'authority', title: 'Authority (Common Crawl)', unit: 'points', quality: 'estimated' },
    { key: 'referringDomains', id: 'referring-domains', title: 'Referring domains', unit: 'domains', quality: 'real' },
  ] as const;
  return rows.map(({ key, ...row }) => {
    const pair = { own: authority?.own[key] ?? null, theirs: authority?.theirs[key] ?? null };
    return {
      ...row,
      group: 'authority',
      ...pair,
      ...(authority?.isSimulated === true && { quality: 'simulated' as const }),
      better: 'higher',
      source: authority?.source ?? 'Common Crawl',
      missing: explainMissing(pair, authority === null ? NO_GRAPH_DOMAIN : explainGap(key, authority)),
    };
  });
}

function explainGap(key: keyof AuthorityPair['own'], { own, theirs, listSize }: AuthorityPair): MissingFigureReason {
  const step = 'Ask the administrator of this installation to import a release of the link graph.';
  if (key === 'referringDomains') {
    return {
      reason:
        'Referring domains are known only for websites and competitors that existed at the last import of the link graph.',
      step,
    };
  }
  const list = `the list of the ${formatInteger(listSize)} most central domains`;
  if (own.authority === null && theirs.authority === null) return { reason: `Neither website is in ${list}.`, step };
  return { reason: `${own.authority === null ? 'Your website' : 'The competitor'} is not in ${list}.`, step };
}
