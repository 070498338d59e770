import { COMPARED_AGENTS } from '#contracts/outside/site-profile.ts';
import type { ComparisonRow, TopicGap } from '#contracts/report/competitor-comparison.ts';
import { formatInteger } from '#lib/text/format.ts';

/** Maximum number of sentences per website: the topics, then the differences in the order of the rows. */
const MAX_STRENGTHS = 6;

/** The website that a sentence is about. */
interface SentenceWording {
  subject: string;
  other: string;
}

interface Template {
  /** Smallest difference that is worth a sentence. */
  minDifference: number;
  write(leader: string, figures: { ahead: string; behind: string; other: string }): string;
  format?(value: number): string;
}

const formatCount = (figure: string, noun: string): string => `${figure} ${noun}${figure === '1' ? '' : 's'}`;
const formatSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Rows that become sentences. Each sentence contains both figures. */
const TEMPLATES: Readonly<Record<string, Template>> = {
  'seo-score': {
    minDifference: 3,
    write: (leader, { ahead, behind, other }) =>
      `${leader} an SEO score of ${ahead}, compared with ${behind} for ${other}.`,
  },
  'ai-readiness': {
    minDifference: 3,
    write: (leader, { ahead, behind, other }) =>
      `${leader} an AI readiness of ${ahead}, compared with ${behind} for ${other}.`,
  },
  performance: {
    minDifference: 5,
    write: (leader, { ahead, behind, other }) =>
      `${leader} a Lighthouse performance score of ${ahead} on a phone, compared with ${behind} for ${other}.`,
  },
  lcp: {
    minDifference: 300,
    format: formatSeconds,
    write: (leader, { ahead, behind, other }) =>
      `${leader} a Largest Contentful Paint of ${ahead}, compared with ${behind} for ${other}.`,
  },
  words: {
    minDifference: 50,
    write: (leader, { ahead, behind, other }) =>
      `${leader} a median of ${ahead} words per page, compared with ${behind} for ${other}.`,
  },
  'structured-types': {
    minDifference: 1,
    write: (leader, { ahead, behind, other }) =>
      `${leader} ${formatCount(ahead, 'type')} of structured data, compared with ${behind} for ${other}.`,
  },
  'ai-agents': {
    minDifference: 1,
    write: (leader, { ahead, behind, other }) =>
      `${leader} a robots.txt that allows ${ahead} of ${COMPARED_AGENTS.length} AI search agents, compared with ${behind} for ${other}.`,
  },
  authority: {
    minDifference: 3,
    write: (leader, { ahead, behind, other }) =>
      `${leader} an estimated authority of ${ahead}, compared with ${behind} for ${other}.`,
  },
  'referring-domains': {
    minDifference: 1,
    write: (leader, { ahead, behind, other }) =>
      `${leader} links from ${formatCount(ahead, 'domain')}, compared with ${behind} for ${other}.`,
  },
};

/** Data about both websites. */
export interface ComparedFigures {
  domain: string;
  rows: readonly ComparisonRow[];
  topics: readonly TopicGap[];
  topicCount: number;
}

/**
 * Writes sentences about where the competitor is ahead, and where the audited website is. Every sentence contains its
 * figures.
 */
export function writeStrengths({ domain, rows, topics, topicCount }: ComparedFigures): {
  theirs: string[];
  own: string[];
} {
  const [theirs, own] = [
    writeSide(rows, 'theirs', { subject: `${domain} has`, other: 'your site' }),
    writeSide(rows, 'own', { subject: 'Your site has', other: domain }),
  ];
  const [first] = topics;
  if (first !== undefined) {
    const noun = topicCount === 1 ? '1 topic' : `${formatInteger(topicCount)} topics`;
    theirs.unshift(`${domain} covers ${noun} that your pages do not, such as “${first.phrase}”.`);
  }
  return { theirs: theirs.slice(0, MAX_STRENGTHS), own: own.slice(0, MAX_STRENGTHS) };
}

function writeSide(
  rows: readonly ComparisonRow[],
  side: 'own' | 'theirs',
  { subject, other }: SentenceWording,
): string[] {
  return rows.flatMap(({ id, own, theirs, better, quality }) => {
    // A sentence does not show that its figures are simulated.
    const template = quality === 'simulated' ? undefined : TEMPLATES[id];
    if (template === undefined || own === null || theirs === null || better === null) return [];
    const [ahead, behind] = side === 'theirs' ? [theirs, own] : [own, theirs];
    const lead = better === 'higher' ? ahead - behind : behind - ahead;
    if (lead < template.minDifference) return [];
    const format = template.format ?? formatInteger;
    return [template.write(subject, { ahead: format(ahead), behind: format(behind), other })];
  });
}
