import { CITED_SOURCE_TYPES, type CitedSourceType, type VisibilityFigure } from '#contracts/outside/assistants.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { getSourceIdentity } from '#lib/url/source-url.ts';
import { buildShareFigure, type FigureBasis, type MissingReason } from './build-figure.ts';
import { classifySource, type KnownSites } from './classify-source.ts';
import type { ParsedAnswer } from './group-by-prompt.ts';

/** A cited domain. */
export interface CitedDomain {
  domain: string;
  type: CitedSourceType;
  /** Number of citations: each URL counts once per answer. */
  citations: number;
  answers: number;
  prompts: number;
}

/** What answers cite. */
export interface SourceMix {
  /** Shares of all citations, by type; the share of `own` is the citation share. */
  types: { type: CitedSourceType; share: VisibilityFigure }[];
  /** Domains sorted by the number of prompts, highest first. */
  domains: CitedDomain[];
}

const NOTHING_CITED: MissingReason = { reason: 'No answer cites a source.', step: null };

/** Computes which types of websites and which domains answers cite. */
export function measureSources(basis: FigureBasis, sites: KnownSites): SourceMix {
  // The share of every type is based on all citations, so each citation is classified once.
  const cited = new Map(
    basis.groups.flatMap(({ answers }) =>
      answers.map((answer) => [
        answer,
        listCitedUrls(answer).map((url): Citation => ({ url, type: classifySource(url, sites) })),
      ]),
    ),
  );
  const listCitations = (answer: ParsedAnswer): readonly Citation[] => cited.get(answer) ?? [];
  const measure = (type: CitedSourceType): VisibilityFigure =>
    buildShareFigure(basis, {
      count: (answer) => {
        const citations = listCitations(answer);
        return { count: citations.filter((one) => one.type === type).length, total: citations.length };
      },
      otherwise: NOTHING_CITED,
    });
  return {
    types: CITED_SOURCE_TYPES.map((type) => ({ type, share: measure(type) })),
    domains: listDomains(basis, listCitations),
  };
}

/** A URL that an answer cites. */
interface Citation {
  url: string;
  type: CitedSourceType;
}

/** Returns the distinct URLs that an answer cites. */
const listCitedUrls = ({ answer }: ParsedAnswer): string[] => [
  ...new Set(answer.cited.flatMap(({ url }) => getSourceIdentity(url) ?? [])),
];

function listDomains(
  { groups }: FigureBasis,
  listCitations: (answer: ParsedAnswer) => readonly Citation[],
): CitedDomain[] {
  const citations = groups.flatMap(({ id, answers }) =>
    answers.flatMap((answer, index) =>
      listCitations(answer).map((one) => ({ ...one, prompt: id, answer: `${id} ${index}` })),
    ),
  );
  const byDomain = Map.groupBy(citations, ({ url }) => getRegistrableDomain(new URL(url).hostname));
  return [...byDomain]
    .map(([domain, cited]) => ({
      domain,
      type: findCommonType(cited.map(({ type }) => type)),
      citations: cited.length,
      answers: new Set(cited.map(({ answer }) => answer)).size,
      prompts: new Set(cited.map(({ prompt }) => prompt)).size,
    }))
    .sort((a, b) => b.prompts - a.prompts || b.answers - a.answers || (a.domain < b.domain ? -1 : 1));
}

/**
 * Returns the most frequent type of a domain's pages, which can differ (a shop with a forum); the first type if several
 * are equal.
 */
function findCommonType(types: readonly CitedSourceType[]): CitedSourceType {
  const counts = Map.groupBy(types, (type) => type);
  const [mostFrequent] = [...counts].sort(([, a], [, b]) => b.length - a.length);
  return mostFrequent?.[0] ?? 'other';
}
