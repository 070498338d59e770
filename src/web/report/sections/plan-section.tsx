import type { Analysis } from '#contracts/analysis/analysis.ts';
import { MARKED_STEP_ID } from '#contracts/analysis/issue-mark-texts.ts';
import { formatGains, formatScore } from '#lib/text/format.ts';
import { buildPlan, type PlanView } from '#report/sections/plan.section.ts';
import type { RecommendationView } from '#report/sections/seo-recommendations.section.ts';
import { WaterfallChart } from '#web/components/charts/waterfall-chart.tsx';
import { PremiumTeaser } from '../premium-teaser.tsx';
import { useReport } from '../report-context.ts';
import { buildIssueAnchor } from '../report-sections.ts';
import { Section } from '../section.tsx';

/**
 * Shows what to do first by points per hour, for either score; for Premium, also the steps from today’s search score to
 * 100.
 */
export function PlanSection({ report }: { report: Analysis }) {
  const { isPremium } = useReport();
  const { first, empty, score, waterfall } = buildPlan(report, isPremium);
  return (
    <Section
      id="plan"
      lead={empty !== null ? undefined : 'The fixes that gain the most points per hour of work, in this order.'}
    >
      {empty !== null ? <p className="text-ink-2">{empty}</p> : <FirstFixes items={first} />}
      {waterfall !== null && <Waterfall {...waterfall} />}
      {!isPremium && score !== null && (
        <div className="mt-6">
          <PremiumTeaser title="The step-by-step plan to 100 is part of Premium" look="banner">
            Every fix in order with the points it gains, adding up exactly from {formatScore(score)} to 100.
          </PremiumTeaser>
        </div>
      )}
    </Section>
  );
}

function FirstFixes({ items }: { items: readonly RecommendationView[] }) {
  return (
    <ol className="divide-y border-y">
      {items.map((item) => (
        <li key={item.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-4">
          <div>
            <h3 className="font-semibold text-ink">
              <a className="link" href={`#${buildIssueAnchor(item.ruleId)}`}>
                {item.title}
              </a>
            </h3>
            {item.effortFormula !== null && (
              <p className="figure mt-1 text-12 text-ink-3">{item.effortFormula} (estimated)</p>
            )}
          </div>
          <p className="figure text-20 font-semibold text-ink">{formatGains(item.gain, item.aiGain)}</p>
        </li>
      ))}
    </ol>
  );
}

function Waterfall({ score, steps, others }: NonNullable<PlanView['waterfall']>) {
  return (
    <>
      <h3 className="mt-8 text-20 font-semibold text-ink">Search score: from {formatScore(score)} to 100</h3>
      <p className="prose-width mt-1 mb-3 text-14 text-ink-2">
        Done in this order, each fix gains the points shown. The steps add up exactly.
      </p>
      <WaterfallChart
        score={score}
        steps={steps}
        readHref={(ruleId) => (ruleId === MARKED_STEP_ID ? '#critical-issues' : `#${buildIssueAnchor(ruleId)}`)}
      />
      {others !== null && <p className="prose-width mt-3 text-14 text-ink-2">{others}</p>}
    </>
  );
}
