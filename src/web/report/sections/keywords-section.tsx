import { lazy, Suspense, useState } from 'react';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { TRACKED_KEYWORD_TEXTS } from '#contracts/analysis/tracked-keyword-texts.ts';
import type { RecommendedKeyword } from '#contracts/report/external-sections.ts';
import { EMPTY_TEXTS, TOP_KEYWORDS_SHOWN } from '#contracts/report/report-constants.ts';
import {
  formatKeywordPosition,
  LEVEL_WORDS,
  MORE_CLICKS_TITLE,
  OPPORTUNITY_NOTE,
  readMoreClicks,
} from '#report/prose/keyword-figures.ts';
import { buildRecommendedKeywords, describeDifficulty } from '#report/sections/external-sections.ts';
import { buildExportPath } from '#web/api/export-path.ts';
import { Button, buttonClass } from '#web/components/ui/button.tsx';
import { joinClassNames } from '#web/components/ui/class-names.ts';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { PremiumTeaser } from '../premium-teaser.tsx';
import { useReport } from '../report-context.ts';
import { Section } from '../section.tsx';
import { buildSitePath } from '../site-path.ts';
import { ExternalFigure, formatExternalNumber, KeywordSources, SourceBadge } from './external-figures.tsx';
import { ExternalSectionBody } from './external-section-body.tsx';
import { TrackKeyword } from './track-keyword.tsx';

/** Loaded when the reader asks for all keywords. */
const AllKeywords = lazy(() => import('./keywords/all-keywords.tsx'));

/** Section 7: keywords worth writing for, if a source provides them. */
export function KeywordsSection({ report, tracked }: { report: Analysis; tracked: readonly string[] }) {
  const { availability } = useReport();
  const view = buildRecommendedKeywords(report, availability);
  return (
    <Section id="recommended-keywords" aside={view.state === 'measured' && <SourceBadge label={view.label} />}>
      <ExternalSectionBody
        id="recommended-keywords"
        state={view}
        teaser={
          <PremiumTeaser title="Keyword recommendations are part of Premium" look="teaser" buttonText="Upgrade to Pro">
            Keywords with their opportunity and difficulty, each with its source.
          </PremiumTeaser>
        }
      >
        {(keywords) =>
          keywords.length === 0 ? (
            <p className="border-y py-6 text-ink-2">{EMPTY_TEXTS.noKeywords}</p>
          ) : (
            <>
              <KeywordSources
                report={report}
                hasBingImpressions={keywords.some(({ bingImpressions = null }) => bingImpressions !== null)}
              />
              <p className="mb-2 text-12 text-ink-3">{OPPORTUNITY_NOTE}</p>
              <Keywords host={report.host} keywords={keywords} tracked={tracked} />
            </>
          )
        }
      </ExternalSectionBody>
    </Section>
  );
}

interface KeywordsProps {
  host: string;
  keywords: readonly RecommendedKeyword[];
  tracked: readonly string[];
}

function Keywords({ host, keywords, tracked }: KeywordsProps) {
  const { analysisId, isShared } = useReport();
  const [isExpanded, setExpanded] = useState(false);
  const shown = keywords.slice(0, TOP_KEYWORDS_SHOWN);
  const hasImpressions = shown.some(({ bingImpressions = null }) => bingImpressions !== null);
  return (
    <>
      {isExpanded ? (
        <Suspense fallback={<Spinner label="Loading keywords" />}>
          <AllKeywords keywords={keywords} tracked={tracked} />
        </Suspense>
      ) : (
        <ul className="divide-y border-y">
          {shown.map((keyword) => (
            <Keyword
              key={keyword.keyword}
              keyword={keyword}
              isTracked={tracked.includes(keyword.keyword)}
              hasImpressions={hasImpressions}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        {keywords.length > shown.length && (
          <Button look="secondary" size="small" onClick={() => setExpanded(!isExpanded)}>
            {isExpanded ? `Show First ${shown.length}` : `View All ${keywords.length} Keywords`}
          </Button>
        )}
        {!isShared && (
          <a
            href={buildExportPath(analysisId, 'recommended-keywords.csv')}
            download
            className={buttonClass({ look: 'secondary', size: 'small' })}
          >
            Export List
          </a>
        )}
      </div>
      {!isShared && (
        <p className="mt-2 text-12 text-ink-3">
          {TRACKED_KEYWORD_TEXTS.effect}{' '}
          <a className="link" href={buildSitePath('rankings', host)}>
            Open rank tracking
          </a>
        </p>
      )}
    </>
  );
}

interface KeywordProps {
  keyword: RecommendedKeyword;
  isTracked: boolean;
  /** Whether a listed keyword has impressions in Bing, so that all have the same columns. */
  hasImpressions: boolean;
}

function Keyword({ keyword, isTracked, hasImpressions }: KeywordProps) {
  const { isShared } = useReport();
  const { difficulty, bingImpressions = null } = keyword;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 font-semibold break-words text-ink">
          {keyword.keyword}
          <span className="block text-12 font-normal text-ink-3">{keyword.category}</span>
        </h3>
        {!isShared && <TrackKeyword keyword={keyword.keyword} isTracked={isTracked} />}
      </div>
      <dl
        className={joinClassNames(
          'mt-2 grid grid-cols-2 gap-3 text-14',
          hasImpressions
            ? 'sm:grid-cols-4 lg:grid-cols-[repeat(6,minmax(0,1fr))_auto]'
            : 'sm:grid-cols-3 lg:grid-cols-6',
        )}
      >
        <ExternalFigure title="Opportunity" value={LEVEL_WORDS[keyword.opportunity]} />
        <ExternalFigure title="Monthly volume" value={formatExternalNumber(keyword.monthlySearchVolume)} />
        {hasImpressions && <ExternalFigure title="Bing impressions" value={formatExternalNumber(bingImpressions)} />}
        <ExternalFigure
          title="Competition"
          value={keyword.competitionLevel === null ? null : LEVEL_WORDS[keyword.competitionLevel]}
        />
        <ExternalFigure
          title="Difficulty"
          value={difficulty === null ? null : `${difficulty}, ${describeDifficulty(difficulty)}`}
        />
        <ExternalFigure
          title={keyword.observed === undefined ? 'Average position' : 'Observed position'}
          value={formatKeywordPosition(keyword)}
        />
        <ExternalFigure title={MORE_CLICKS_TITLE} value={formatExternalNumber(readMoreClicks(keyword))} />
      </dl>
      {keyword.estimate !== undefined && <Estimate keyword={keyword.keyword} estimate={keyword.estimate} />}
    </li>
  );
}

interface EstimateProps {
  keyword: string;
  estimate: NonNullable<RecommendedKeyword['estimate']>;
}

/** Which page should answer a keyword, and how its clicks were estimated. */
function Estimate({ keyword, estimate: { targetPage, group, formula } }: EstimateProps) {
  return (
    <div className="mt-2 text-12 text-ink-3">
      <p className="break-words">
        {targetPage === null ? 'Needs a new page' : `Target page: ${targetPage}`}
        {group !== keyword && ` · Same topic as “${group}”`}
      </p>
      <details>
        <summary className="cursor-pointer py-1 text-accent-strong">
          How this is estimated<span className="sr-only">: {keyword}</span>
        </summary>
        <p>{formula}</p>
      </details>
    </div>
  );
}
