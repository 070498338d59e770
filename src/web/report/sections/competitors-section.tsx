import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { Competitor } from '#contracts/report/external-sections.ts';
import { EMPTY_TEXTS } from '#contracts/report/report-constants.ts';
import { buildCompetitorAnalysis } from '#report/sections/external-sections.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { type OpenSet, useOpenSet } from '#web/hooks/use-open-set.ts';
import { PremiumTeaser } from '../premium-teaser.tsx';
import { useReport } from '../report-context.ts';
import { Section } from '../section.tsx';
import { ExternalFigure, formatExternalNumber, SourceBadge } from './external-figures.tsx';
import { ExternalSectionBody } from './external-section-body.tsx';

/** Section 6: competitors side by side, if a source provides them. */
export function CompetitorsSection({ report }: { report: Analysis }) {
  const { availability } = useReport();
  const view = buildCompetitorAnalysis(report, availability);
  const open = useOpenSet();
  return (
    <Section id="competitor-analysis" aside={view.state === 'measured' && <SourceBadge label={view.label} />}>
      <ExternalSectionBody
        id="competitor-analysis"
        state={view}
        teaser={
          <PremiumTeaser title="Competitors are part of Premium" look="teaser">
            Compare your site with the competitors you add: score, keywords, backlinks and strengths.
          </PremiumTeaser>
        }
      >
        {(competitors) =>
          competitors.length === 0 ? (
            <NoCompetitors />
          ) : (
            <ul className="grid gap-4 md:grid-cols-2">
              {competitors.map((competitor) => (
                <Card key={competitor.domain} competitor={competitor} open={open} />
              ))}
            </ul>
          )
        }
      </ExternalSectionBody>
    </Section>
  );
}

function NoCompetitors() {
  return (
    <div className="border-y py-6">
      <h3 className="font-semibold text-ink">{EMPTY_TEXTS.noCompetitorsTitle}</h3>
      <p className="mt-1 text-14 text-ink-2">Possible reasons:</p>
      <ul className="mt-1 list-disc pl-5 text-14 text-ink-2">
        {EMPTY_TEXTS.noCompetitorsReasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}

function Card({ competitor, open }: { competitor: Competitor; open: OpenSet }) {
  const { domain, seoScore, keywordsInTop10, averagePosition, backlinksCount, domainAuthority } = competitor;
  const isOpen = open.has(domain);
  return (
    <li className="rounded-8 border bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="min-w-0 font-semibold break-words text-ink">{domain}</h3>
        <Button look="quiet" size="small" aria-expanded={isOpen} onClick={() => open.toggle(domain)}>
          {isOpen ? 'Hide Details' : 'Show Details'}
          <span className="sr-only"> of {domain}</span>
        </Button>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-3 text-14 sm:grid-cols-3">
        <ExternalFigure title="Score" value={formatExternalNumber(seoScore)} />
        <ExternalFigure title="Keywords in top 10" value={formatExternalNumber(keywordsInTop10)} />
        <ExternalFigure title="Average position" value={averagePosition} />
        <ExternalFigure title="Backlinks" value={formatExternalNumber(backlinksCount)} />
        <ExternalFigure title="Domain authority" value={formatExternalNumber(domainAuthority)} />
      </dl>
      {isOpen && (
        <div className="mt-4 space-y-3 border-t pt-3 text-14 text-ink-2">
          <Words title="Strengths" words={competitor.strengths} />
          <Words title="Top keywords" words={competitor.topKeywords} />
        </div>
      )}
    </li>
  );
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  return (
    <div>
      <p className="font-medium text-ink">{title}</p>
      {words.length === 0 ? (
        <p>Not measured</p>
      ) : (
        <p className="mt-1 flex flex-wrap gap-1.5">
          {words.map((word) => (
            <Tag key={word}>{word}</Tag>
          ))}
        </p>
      )}
    </div>
  );
}
