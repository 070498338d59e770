import type { Analysis } from '#contracts/analysis.ts';
import { PRIORITY_RECOMMENDATIONS } from '#contracts/recommendation-rules.ts';
import { formatGains, formatScore } from '#lib/format.ts';
import { stepsSentence } from '#report/sections/seo-recommendations.ts';
import { WaterfallChart } from '../components/charts/waterfall-chart.tsx';
import { PremiumTeaser } from './premium-teaser.tsx';
import { useReport } from './report-context.ts';
import { issueAnchor } from './report-sections.ts';
import { Section } from './section.tsx';

/** Why no fix is named first. */
function withoutPlan({ seoScore, seoIssues }: Analysis): string {
  if (seoIssues.length === 0) return 'Nothing to fix was found in what was measured.';
  if (seoScore === null) return 'The issues below are in order of their priority.';
  return 'Nothing that was found holds the score back. It is listed below, in order of priority.';
}

/** From today’s score to 100, fix by fix; or the first recommendations with their gain. */
export function PlanSection({ report }: { report: Analysis }) {
  const { isPremium } = useReport();
  const { seoScore, waterfall, recommendations } = report;
  if (seoScore !== null && waterfall.length > 0) {
    const others = stepsSentence(report);
    return (
      <Section
        id="plan"
        title="What to fix first"
        lead="In this order each fix brings back the points shown, from today’s score up to 100. The steps add up exactly."
      >
        <WaterfallChart score={seoScore} steps={waterfall} hrefOf={(ruleId) => `#${issueAnchor(ruleId)}`} />
        {others !== null && <p className="prose-width mt-3 text-14 text-ink-2">{others}</p>}
      </Section>
    );
  }
  const first = recommendations.slice(0, PRIORITY_RECOMMENDATIONS);
  const aiGainOf = new Map(report.seoIssues.map(({ ruleId, aiGain }) => [ruleId, aiGain]));
  return (
    <Section id="plan" title="What to fix first">
      {first.length === 0 ? (
        <p className="text-ink-2">{withoutPlan(report)}</p>
      ) : (
        <ol className="divide-y border-y">
          {first.map((item) => (
            <li key={item.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 py-4">
              <div>
                <h3 className="font-semibold text-ink">
                  <a className="link" href={`#${issueAnchor(item.ruleId)}`}>
                    {item.title}
                  </a>
                </h3>
              </div>
              <p className="figure text-20 font-semibold text-ink">
                {formatGains(item.gain, aiGainOf.get(item.ruleId) ?? null)}
              </p>
            </li>
          ))}
        </ol>
      )}
      {!isPremium && seoScore !== null && first.length > 0 && (
        <div className="mt-6">
          <PremiumTeaser title="The waterfall to 100 is part of Premium" look="banner">
            Every fix in order with the points it brings back, adding up exactly from {formatScore(seoScore)} to 100.
          </PremiumTeaser>
        </div>
      )}
    </Section>
  );
}
