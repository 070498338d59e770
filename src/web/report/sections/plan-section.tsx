import { useLocation } from 'react-router';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { MARKED_STEP_ID } from '#contracts/analysis/issue-mark-texts.ts';
import { formatScore } from '#lib/text/format.ts';
import { buildPlan, type PlanView } from '#report/sections/plan.section.ts';
import { WaterfallChart } from '#web/components/charts/waterfall-chart.tsx';
import { buildIssueListHref } from '../issue-links.ts';
import { useReport } from '../report-context.ts';
import { buildIssueAnchor } from '../report-sections.ts';
import { Section } from '../section.tsx';

/** For Premium, the steps from today’s search score to 100. The first things to do are in the overview. */
export function PlanSection({ report }: { report: Analysis }) {
  const { isPremium } = useReport();
  const { empty, waterfall } = buildPlan(report);
  if (waterfall !== null) return <Waterfall {...waterfall} />;
  return (
    <Section id="plan">
      <p className="prose-width text-ink-2">{empty ?? describeMissingPlan(report, isPremium)}</p>
    </Section>
  );
}

function describeMissingPlan({ seoScore }: Analysis, isPremium: boolean): string {
  if (seoScore === null) return 'There is no search score to plan from.';
  return isPremium
    ? 'No fix raises the search score. The recommendations below raise AI readiness.'
    : `Premium shows every fix in order with the points it gains, adding up exactly from ${formatScore(seoScore)} to 100.`;
}

function Waterfall({ score, steps, others }: NonNullable<PlanView['waterfall']>) {
  const { search } = useLocation();
  return (
    <Section
      id="plan"
      lead={`Done in this order, each fix gains the points shown. The steps add up exactly from ${formatScore(score)} to 100.`}
    >
      <WaterfallChart
        score={score}
        steps={steps}
        allHref={buildIssueListHref({}, search)}
        getHref={(ruleId) => (ruleId === MARKED_STEP_ID ? '#critical-issues' : `#${buildIssueAnchor(ruleId)}`)}
      />
      {others !== null && <p className="prose-width mt-3 text-14 text-ink-2">{others}</p>}
    </Section>
  );
}
