import type { Evidence } from '#contracts/rules/rule-result.ts';
import type { BrokenTarget, LinkCheck, PageOccurrence, SiteFacts } from '#contracts/site/artifacts.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatInteger } from '#lib/text/format.ts';
import type { Gap } from '../engine/verdict.ts';
import { isUnverifiable } from '../engine/verify-status.ts';
import { formatElementLocation } from '../engine/where.ts';
import { getFullCrawlStep } from '../report/partial-crawl-reasons.ts';

/** Selects targets that are proven to be broken. A response such as 403 or 429 proves nothing and is skipped. */
export function selectConfirmedTargets({ broken }: LinkCheck): BrokenTarget[] {
  return broken.filter((target) => !isUnverifiable(target.status));
}

/**
 * Builds one piece of evidence per occurrence of a broken target, with the text around it if there is any. Targets take
 * turns, so that a menu link on every page does not hide the other targets.
 */
export function buildBrokenTargetEvidence(targets: readonly BrokenTarget[], expected: string): Evidence[] {
  const rounds = Math.max(0, ...targets.map((target) => target.occurrences.length));
  return Array.from({ length: rounds }, (_value, round) =>
    targets.flatMap((target) => {
      const occurrence = target.occurrences[round];
      return occurrence === undefined ? [] : [buildTargetEvidence(target, occurrence, expected)];
    }),
  ).flat();
}

function buildTargetEvidence(target: BrokenTarget, occurrence: PageOccurrence, expected: string): Evidence {
  return {
    url: occurrence.pageUrl,
    found: `${target.url} ${describeResponse(target)}`,
    expected,
    where: formatElementLocation(occurrence),
    cause: target.url,
    places: target.occurrenceCount,
    ...(occurrence.text === '' ? {} : { snippet: occurrence.text }),
  };
}

/** Describes the error status, the wrong content type, or why the request failed. */
function describeResponse({ status, error, contentType }: BrokenTarget): string {
  if (contentType !== undefined) return `returns ${status ?? ''} with ${contentType}`.replace('  ', ' ');
  if (status !== null && (status >= 400 || error === null)) return `returns ${status}`;
  return error === null ? 'does not respond' : `fails (${error})`;
}

const UNCHECKED_REASONS: Partial<Record<Exclude<SiteFacts['stoppedBy'], null>, string>> = {
  'page-limit': 'because of the page limit',
  'time-limit': 'because of the time limit',
  'depth-limit': 'because of the depth limit',
  'url-limits': 'because their URLs look like a crawler trap',
  'rate-limited': 'because the site asked our crawler to slow down',
  cancelled: 'because the crawl was canceled',
  robots: 'because robots.txt disallows it or could not be read',
};

/**
 * Texts for targets that were not requested. `targetLabel`: "link target", "image"; `reason` follows "were not
 * checked".
 */
export interface UncheckedLinks {
  targetLabel: string;
  reason: string;
  step: string | null;
}

/**
 * Describes why internal link targets were not requested: what stopped the crawl, otherwise robots.txt or a limit of
 * the crawler.
 */
export function describeUncheckedLinks(site: SiteFacts): UncheckedLinks {
  const reason = site.stoppedBy === null ? undefined : UNCHECKED_REASONS[site.stoppedBy];
  return {
    targetLabel: 'link target',
    reason: reason ?? 'because robots.txt or a limit of our crawler excluded them',
    step: getFullCrawlStep(site),
  };
}

/** Returns a gap for the targets that were not requested; null when all of them were requested. */
export function buildUncheckedGap(
  { checkedCount, uncheckedCount }: LinkCheck,
  uncheckedLinks: UncheckedLinks,
): Gap | null {
  if (uncheckedCount === 0) return null;
  const { targetLabel, reason, step } = uncheckedLinks;
  const verb = uncheckedCount === 1 ? 'was' : 'were';
  return {
    what: `Status of some ${targetLabel}s`,
    reason: `${formatInteger(uncheckedCount)} of ${formatQuantity(checkedCount + uncheckedCount, targetLabel)} ${verb} not checked ${reason}.`,
    step,
  };
}
