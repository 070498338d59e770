import type { Analysis } from '#contracts/analysis.ts';
import { NEEDS_SOURCE } from '#contracts/report-constants.ts';
import { formatCount } from '#lib/format.ts';
import { backlinkAnalysis } from '#report/sections/outside.ts';
import { NotMeasuredBlock } from './not-measured-block.tsx';
import { OutsideFigure, outsideNumber, SourceBadge } from './outside-figures.tsx';
import { PremiumTeaser } from './premium-teaser.tsx';
import { useReport } from './report-context.ts';
import { Section } from './section.tsx';

/** Section 8: links from other sites, where a source counts them. */
export function BacklinksSection({ report }: { report: Analysis }) {
  const { isPremium } = useReport();
  const view = backlinkAnalysis(report);
  return (
    <Section
      id="backlink-analysis"
      title="Backlink analysis"
      aside={view.state === 'measured' && <SourceBadge label={view.label} />}
    >
      {view.state === 'not-measured' && <NotMeasuredBlock reason={view.reason} step={view.step} />}
      {view.state === 'measured' && (
        <>
          <dl className="grid grid-cols-3 gap-4 border-y py-4">
            <OutsideFigure title="Domain authority" value={outsideNumber(view.value.domainAuthority)} />
            <OutsideFigure title="Spam score" value={outsideNumber(view.value.spamScore)} />
            <OutsideFigure title="Total backlinks" value={outsideNumber(view.value.totalBacklinks)} />
          </dl>
          {view.value.topDomains.length > 0 && (
            <>
              <h3 className="mt-6 font-semibold text-ink">Top domains</h3>
              <ul className="mt-2 border-t">
                {view.value.topDomains.map(({ domain, linkCount }) => (
                  <li key={domain} className="flex justify-between gap-4 border-b py-2 text-14">
                    <span className="min-w-0 break-words text-ink">{domain}</span>
                    <span className="figure text-ink-2">{formatCount(linkCount, 'link')}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      {!isPremium && (
        <div className="mt-6">
          <PremiumTeaser title="The list of linking domains is part of Premium" look="banner">
            Free accounts see the totals, as soon as a source has measured them. {NEEDS_SOURCE}
          </PremiumTeaser>
        </div>
      )}
    </Section>
  );
}
