import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { Competitor } from '#contracts/report/external-sections.ts';
import { EMPTY_TEXTS } from '#contracts/report/report-constants.ts';
import {
  type ComparedCompetitor,
  describeSamples,
  listKnownFigures,
  SAMPLE_NOTE,
  splitCompetitors,
} from '#report/outside/competitor-view.ts';
import { buildCompetitorAnalysis } from '#report/sections/external-sections.ts';
import type { ReportExtras } from '#services/web-services.ts';
import { ExportLinks } from '#web/components/export-links.tsx';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { buildCompetitorExportPath } from '../competitors/competitor-api.ts';
import { CompetitorCards } from '../competitors/competitor-cards.tsx';
import { CompetitorManager } from '../competitors/competitor-manager.tsx';
import { GlanceTable } from '../competitors/glance-table.tsx';
import { PremiumTeaser } from '../premium-teaser.tsx';
import { useReport } from '../report-context.ts';
import { Section } from '../section.tsx';
import { SourceBadge } from './external-figures.tsx';
import { ExternalSectionBody } from './external-section-body.tsx';

export interface CompetitorsSectionProps {
  report: Analysis;
  /** The owner's list of competitors; null for other readers, older reports and plans without competitors. */
  manager: ReportExtras['competitors'];
}

const ADD_BELOW = 'Add a competitor below.';
const ADD_IN_NEWEST_REPORT = 'Add a competitor in the newest report of this website, or analyze the website again.';

/** Section 6: competitors that the user added, compared with the website. */
export function CompetitorsSection({ report, manager }: CompetitorsSectionProps) {
  const { availability, isShared } = useReport();
  const built = buildCompetitorAnalysis(report, availability);
  const view =
    built.state === 'not-measured' && !isShared
      ? { ...built, step: manager === null ? ADD_IN_NEWEST_REPORT : ADD_BELOW }
      : built;
  const reported = view.state === 'measured' ? view.value.map(({ domain }) => domain) : [];
  // The list explains what is being read, so the reason would repeat it.
  const isListed = view.state === 'not-measured' && manager !== null && manager.list.competitors.length > 0;
  return (
    <Section
      id="competitor-analysis"
      lead="Your website and your competitors’ websites, measured the same way on the same number of pages."
      aside={view.state === 'measured' && <SourceBadge label={view.label} />}
    >
      {!isListed && (
        <ExternalSectionBody
          id="competitor-analysis"
          state={view}
          teaser={
            <PremiumTeaser title="Competitors are part of Premium" look="teaser">
              Compare your site with up to five competitors: score, speed, content, structured data, AI search agent
              access, and the topics that only they cover.
            </PremiumTeaser>
          }
        >
          {(competitors) => <Competitors competitors={competitors} />}
        </ExternalSectionBody>
      )}
      {manager !== null && view.state !== 'locked' && (
        <>
          {reported.length > 0 && (
            <div className="mt-4 print:hidden">
              <ExportLinks buildPath={(format) => buildCompetitorExportPath(manager.websiteId, format)} />
            </div>
          )}
          <CompetitorManager websiteId={manager.websiteId} loaded={manager.list} reported={reported} />
        </>
      )}
    </Section>
  );
}

function Competitors({ competitors }: { competitors: readonly Competitor[] }) {
  const { compared, refused } = splitCompetitors(competitors);
  return (
    <div className="space-y-6">
      {compared.length === 0 ? (
        <NoCompetitors />
      ) : (
        <>
          <GlanceTable competitors={compared} />
          <p className="text-12 text-ink-3">
            {describeSamples(compared)} {SAMPLE_NOTE} For the same reason, your own figures can differ between
            competitors.
          </p>
          <CompetitorCards competitors={compared} />
        </>
      )}
      {refused.length > 0 && <Refused refused={refused} />}
    </div>
  );
}

/** The specified empty state, shown only if every competitor was tried and none could be compared. */
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

function Refused({ refused }: { refused: readonly ComparedCompetitor[] }) {
  return (
    <div>
      <h3 className="font-semibold text-ink">Could not be read</h3>
      <ul className="mt-2 divide-y border-y text-14 text-ink-2">
        {refused.map(({ domain, comparison }) => (
          <li key={domain} className="py-3">
            <span className="font-medium break-words text-ink">{domain}</span> <QualityBadge quality="not measured" />
            {comparison.refusal !== null && (
              <span className="block">
                {comparison.refusal.reason} {comparison.refusal.step}
              </span>
            )}
            <KnownFigures comparison={comparison} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Link graph data for a competitor that could not be read. */
function KnownFigures({ comparison }: Pick<ComparedCompetitor, 'comparison'>) {
  const figures = listKnownFigures(comparison);
  if (figures.length === 0) return null;
  return (
    <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
      {figures.map(({ id, title, own, theirs, quality, source }) => (
        <div key={id}>
          <dt className="text-12 text-ink-3">{title}</dt>
          <dd>
            <span className="figure font-semibold text-ink">{theirs}</span>{' '}
            <span className="text-12 text-ink-3">{own === null ? 'You: not measured' : `You: ${own}`}</span>{' '}
            <QualityBadge quality={quality} source={source} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
