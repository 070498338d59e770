import type { IndexStatement } from '#contracts/outside/index-status.ts';
import { INDEX_KIND_LABELS, INDEX_STATUS_TEXTS } from '#contracts/outside/index-status-texts.ts';
import { formatDate } from '#lib/text/format.ts';
import { QualityBadge } from '../../../components/figures/quality-badge.tsx';
import { InspectLink, Part, Values } from './inspected-parts.tsx';

export interface InspectedIndexProps {
  statement: IndexStatement;
  issueTitles: ReadonlyMap<string, string>;
  /** Returns the link that inspects a URL. */
  getHref: (url: string) => string;
}

/** The URL's status in Google's index next to our result. */
export function InspectedIndex({ statement, issueTitles, getHref }: InspectedIndexProps) {
  const { kind, google, ours, note, quality, source } = statement;
  const title = ours.ruleId === null ? undefined : issueTitles.get(ours.ruleId);
  return (
    <Part title={INDEX_STATUS_TEXTS.title}>
      <p className="mb-2 text-14 text-ink-2">{note}</p>
      <Values
        values={[
          ['Comparison', INDEX_KIND_LABELS[kind]],
          ['Google says', google.state ?? describeIndexed(google.isIndexed)],
          ['We found', ours.verdict ?? 'No verdict'],
          [
            'Issue',
            title && (
              <a href={`#issue-${ours.ruleId}`} className="link">
                {title}
              </a>
            ),
          ],
          ['Last crawl by Google', google.crawledAt === null ? 'Not reported' : formatDate(google.crawledAt)],
          ['Google’s canonical', google.canonical && <InspectLink url={google.canonical} getHref={getHref} />],
        ]}
      />
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
        <QualityBadge quality={quality} /> {source}, {formatDate(google.inspectedAt)}
      </p>
    </Part>
  );
}

function describeIndexed(isIndexed: boolean | null): string {
  if (isIndexed === null) return 'No verdict';
  return isIndexed ? 'Indexed' : 'Not indexed';
}
