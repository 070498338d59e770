import { formatDate, formatShare } from '#lib/text/format.ts';
import type { RatePair, VisibilityComparison } from '#services/analyses/compare/comparison-view.ts';
import { QualityBadge } from '../components/figures/quality-badge.tsx';
import { buildSitePath } from '../report/site-path.ts';
import { CompareSection } from './compare-section.tsx';
import { describeMissing } from './compare-words.ts';

/** How often assistants mentioned and cited the website in both analyses. */
export function VisibilitySection({ visibility, host }: { visibility: VisibilityComparison; host: string }) {
  return (
    <CompareSection title="AI visibility" lead="How often assistants mention and cite the website in their answers.">
      <Visibility visibility={visibility} host={host} />
    </CompareSection>
  );
}

function Visibility({ visibility, host }: { visibility: VisibilityComparison; host: string }) {
  if (visibility.kind === 'not-measured') {
    return (
      <p className="prose-width text-14 text-ink-2">
        {describeMissing(visibility.missing, 'answers of assistants', 'Ask assistants, then analyze again.')}{' '}
        <a className="link" href={buildSitePath('ai-visibility', host)}>
          AI visibility
        </a>
      </p>
    );
  }
  if (visibility.kind === 'same-run') {
    return (
      <p className="prose-width text-14 text-ink-2">
        Both reports show the answers of {formatDate(visibility.at)}, so there is nothing to compare.
      </p>
    );
  }
  const { rows, from, to, hasOtherPrompts } = visibility;
  if (rows.length === 0) return <p className="text-14 text-ink-2">No assistant was asked in both runs.</p>;
  return (
    <>
      {hasOtherPrompts && (
        <p className="prose-width mb-3 text-14 text-ink-2">
          The runs had different numbers of prompts or repeats, which can change the figures on its own.
        </p>
      )}
      <div className="overflow-x-auto">
        <table className="figure w-full max-w-3xl border-collapse text-14">
          <caption className="text-left text-12 text-ink-3">
            Answers of {formatDate(from)} and {formatDate(to)}
          </caption>
          <thead className="text-12 text-ink-3">
            <tr>
              <th scope="col" className="py-1.5 text-left font-medium">
                Assistant
              </th>
              <th scope="col" className="py-1.5 pl-3 text-right font-medium">
                Mentioned
              </th>
              <th scope="col" className="py-1.5 pl-3 text-right font-medium">
                Cited
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ engine, name, quality, source, mentionRate, citationRate }) => (
              <tr key={engine} className="border-t">
                <th scope="row" className="py-2 text-left font-normal text-ink">
                  {name} <QualityBadge quality={quality} source={source} />
                </th>
                <td className="py-2 pl-3 text-right text-ink-2">{describeRates(mentionRate)}</td>
                <td className="py-2 pl-3 text-right text-ink-2">{describeRates(citationRate)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const describeRate = (rate: number | null): string => (rate === null ? 'not measured' : formatShare(rate));

function describeRates({ before, after, isWithinNoise }: RatePair): string {
  if (before === null && after === null) return 'Not measured';
  return `${describeRate(before)} to ${describeRate(after)}${isWithinNoise && before !== after ? ', may be chance' : ''}`;
}
