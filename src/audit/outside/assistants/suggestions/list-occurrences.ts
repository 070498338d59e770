import type { AnswerEngine, AnsweredRun } from '#contracts/outside/assistants.ts';
import { getRegistrableDomain } from '#lib/url/registrable-domain.ts';
import { detectLanguage, type MatchedLanguage } from '../matching/detect-language.ts';
import type { CommonWords } from '../matching/read-common-words.ts';
import { classifySource } from '../measures/classify-source.ts';
import { judgeLabel } from './judge-label.ts';
import { buildDomainKey, buildNameKey } from './known-names.ts';
import { listLabels } from './list-labels.ts';

/** A name listed in one answer, or a website that the answer cites. */
export interface Occurrence {
  key: string;
  name: string;
  domain: string | null;
  kind: 'listed' | 'cited';
  /** Whether the label alone shows that it is a name. */
  isDistinctive: boolean;
  /** Position of the answer in the run. */
  answer: number;
  promptId: string;
  engine: AnswerEngine;
  line: string;
}

export interface OccurrenceInput {
  commonWords: Pick<CommonWords, 'classify' | 'isWord'>;
  /** Language of the prompts. */
  language: MatchedLanguage;
  promptWords: ReadonlySet<string>;
}

/** A list of products or a review is cited for its information about other companies. */
const COMPARISON_WORD =
  /(?:^|[^\p{L}])(?:best|top ?-?\d+|reviews?|reviewed|vs|compared?|comparison|alternatives|vergleich|test|meilleure?s?|mejores|migliori|najlepsz[eya])(?:$|[^\p{L}])/iu;
const NO_SITES = { own: [], competitors: [] };

/** Lists the labels of an answer that may be names, and the websites that it cites. */
export function listOccurrences(
  { answer }: AnsweredRun,
  index: number,
  { commonWords, language: expected, promptWords }: OccurrenceInput,
): Occurrence[] {
  const { promptId, engine, text, cited } = answer;
  const language = detectLanguage(text, expected) ?? expected;
  const base = { answer: index, promptId, engine };
  const listed = listLabels(text).flatMap(({ name, url, line }): Occurrence[] => {
    const domain = url === null ? null : findSellerDomain(url, null);
    const isDomain = domain !== null && name.toLowerCase().replace(/^www\./, '') === domain;
    const verdict = isDomain ? 'maybe' : judgeLabel(name, { commonWords, language, promptWords });
    if (verdict === 'no') return [];
    const key = isDomain ? buildDomainKey(domain) : buildNameKey(name);
    return [{ ...base, key, name, domain, kind: 'listed', isDistinctive: verdict === 'name', line }];
  });
  const citations = cited.flatMap(({ url, title }): Occurrence[] => {
    const domain = findSellerDomain(url, title);
    if (domain === null) return [];
    const key = buildDomainKey(domain);
    return [{ ...base, key, name: domain, domain, kind: 'cited', isDistinctive: false, line: '' }];
  });
  return [...listed, ...citations];
}

/**
 * Returns the domain of a page unless it belongs to a forum, medium, shop or reference, or the page is about several
 * companies.
 */
function findSellerDomain(url: string, title: string | null): string | null {
  const parsed = URL.parse(url);
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) return null;
  if (classifySource(url, NO_SITES) !== 'other') return null;
  if (COMPARISON_WORD.test(title ?? '') || COMPARISON_WORD.test(parsed.pathname)) return null;
  return getRegistrableDomain(parsed.hostname);
}
