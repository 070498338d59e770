import { useState } from 'react';
import type { Analysis } from '#contracts/analysis.ts';
import type { RecommendedKeyword } from '#contracts/outside-sections.ts';
import { EMPTY_TEXTS, TOP_KEYWORDS_SHOWN } from '#contracts/report-constants.ts';
import { difficultyWord, recommendedKeywords } from '#report/sections/outside.ts';
import { Button } from '../components/ui/button.tsx';
import { NotMeasuredBlock } from './not-measured-block.tsx';
import { outsideNumber, SourceBadge } from './outside-figures.tsx';
import { PremiumTeaser } from './premium-teaser.tsx';
import { Section } from './section.tsx';

/** Section 7: keywords worth writing for, where a source gives them. */
export function KeywordsSection({ report }: { report: Analysis }) {
  const view = recommendedKeywords(report);
  return (
    <Section
      id="recommended-keywords"
      title="Recommended keywords"
      aside={view.state === 'measured' && <SourceBadge label={view.label} />}
    >
      {view.state === 'locked' && (
        <PremiumTeaser title="Keyword recommendations are part of Premium" look="teaser" buttonText="Upgrade to Pro">
          Keywords with their opportunity and difficulty, each with its source.
        </PremiumTeaser>
      )}
      {view.state === 'not-measured' && <NotMeasuredBlock reason={view.reason} step={view.step} />}
      {view.state === 'measured' && view.value.length === 0 && (
        <p className="border-y py-6 text-ink-2">{EMPTY_TEXTS.noKeywords}</p>
      )}
      {view.state === 'measured' && view.value.length > 0 && <Keywords keywords={view.value} />}
    </Section>
  );
}

function Keywords({ keywords }: { keywords: readonly RecommendedKeyword[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? keywords : keywords.slice(0, TOP_KEYWORDS_SHOWN);
  return (
    <>
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">Recommended keywords</caption>
        <thead className="text-left text-12 text-ink-3">
          <tr>
            {['Keyword', 'Opportunity', 'Monthly volume', 'Difficulty', 'Position'].map((title, position) => (
              <th key={title} scope="col" className={`py-1.5 font-medium ${position > 1 ? 'text-right' : ''}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((keyword) => (
            <tr key={keyword.keyword} className="border-t">
              <th scope="row" className="py-2 pr-3 text-left font-normal break-words text-ink">
                {keyword.keyword}
                <span className="block text-12 text-ink-3">{keyword.category}</span>
              </th>
              <td className="py-2 pr-3 text-ink-2">{keyword.opportunity}</td>
              <td className="figure py-2 pr-3 text-right">{outsideNumber(keyword.monthlySearchVolume) ?? '–'}</td>
              <td className="figure py-2 pr-3 text-right">
                {keyword.difficulty === null ? '–' : `${keyword.difficulty}, ${difficultyWord(keyword.difficulty)}`}
              </td>
              <td className="figure py-2 text-right">{outsideNumber(keyword.currentPosition) ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && keywords.length > shown.length && (
        <Button look="secondary" size="small" className="mt-4" onClick={() => setWhole(true)}>
          View All {keywords.length} Keywords
        </Button>
      )}
    </>
  );
}
