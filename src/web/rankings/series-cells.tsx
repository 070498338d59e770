import { MATCH_RULE_WORDS } from '#contracts/outside/ranking-texts.ts';
import type { KeywordSeries } from '#contracts/outside/rankings.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';
import { joinClassNames } from '../components/ui/class-names.ts';
import { describeChange, describeLastGap, describePosition, formatFeatureName } from './ranking-words.ts';

const TONE_CLASSES = { good: 'text-good', critical: 'text-critical', plain: 'text-ink-2' } as const;

interface SeriesProps {
  series: KeywordSeries;
}

/**
 * The position, or why there is none. If the last check failed, the last position is shown with its date and the
 * failure.
 */
export function PositionCell({ series: { observed, earlier, gap } }: SeriesProps) {
  if ('missing' in observed) {
    return (
      <span className="block w-36 whitespace-normal max-sm:w-auto">
        <span className="text-ink-3">Not measured</span>
        <span className="block text-12 text-ink-2">{observed.missing.reason}</span>
        {earlier !== null && (
          <span className="block text-12 text-ink-2">
            Last observed {formatDate(earlier.at)}:{' '}
            {earlier.position === null ? 'not found' : formatInteger(earlier.position)}
          </span>
        )}
      </span>
    );
  }
  const { position, examinedDepth } = observed.value;
  return (
    <span className="block w-36 whitespace-normal max-sm:w-auto">
      <span className={joinClassNames('figure', position === null ? 'text-ink-2' : 'text-20 font-semibold text-ink')}>
        {describePosition(position, examinedDepth)}
      </span>
      {gap !== null && (
        <span className="block text-12 text-ink-2">
          As of {formatDate(observed.collectedAt)}. {describeLastGap(gap)}
        </span>
      )}
    </span>
  );
}

/** The change between the last two successful checks. */
export function ChangeCell({ series: { change } }: SeriesProps) {
  if (change === null) return <span className="text-ink-3">None yet</span>;
  const { text, tone } = describeChange(change);
  return (
    <span className="whitespace-nowrap">
      <span className={TONE_CLASSES[tone]}>{text}</span>
      <span className="block text-12 text-ink-3">since {formatDate(change.since)}</span>
    </span>
  );
}

/** The URL that was found, how it matches the target page, and the features of the results page. */
export function UrlCell({ series: { observed } }: SeriesProps) {
  if ('missing' in observed) return <span className="text-ink-3">None</span>;
  const { url, matchRule, features } = observed.value;
  return (
    <span className="block w-36 whitespace-normal max-sm:w-auto">
      {url === null ? <span className="text-ink-3">None</span> : <FoundUrl url={url} />}
      {matchRule !== null && matchRule !== 'same-host' && (
        <span className="block text-12 text-ink-3">{MATCH_RULE_WORDS[matchRule]}</span>
      )}
      {features.length > 0 && (
        <span className="block text-12 text-ink-2">
          On the results page: {features.map(formatFeatureName).join(', ')}
        </span>
      )}
    </span>
  );
}

/** A URL of the website on a results page. */
export function FoundUrl({ url }: { url: string }) {
  return (
    <a href={url} rel="noopener nofollow" target="_blank" className="link break-all">
      {url.replace(/^https?:\/\/(?:www\.)?/, '')}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
