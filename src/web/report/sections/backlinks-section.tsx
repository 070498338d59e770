import { isComingSoon } from '#contracts/account/plan-availability.ts';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { formatCount } from '#lib/text/format.ts';
import { type BacklinkView, buildBacklinkAnalysis } from '#report/sections/external-sections.ts';
import { PremiumTeaser } from '../premium-teaser.tsx';
import { useReport } from '../report-context.ts';
import { Section } from '../section.tsx';
import { ExternalFigure, formatExternalNumber, SourceBadge } from './external-figures.tsx';
import { ExternalSectionBody } from './external-section-body.tsx';

/** Section 8: backlinks, if a source provides them. */
export function BacklinksSection({ report }: { report: Analysis }) {
  const { isPremium, availability } = useReport();
  const view = buildBacklinkAnalysis(report, availability);
  return (
    <Section id="backlink-analysis" aside={view.state === 'measured' && <SourceBadge label={view.label} />}>
      <ExternalSectionBody id="backlink-analysis" state={view} teaser={null}>
        {(value) => <Totals value={value} />}
      </ExternalSectionBody>
      {!isPremium && !isComingSoon('backlink-analysis', availability) && (
        <div className="mt-6">
          <PremiumTeaser title="The list of referring domains is part of Premium" look="banner">
            Free accounts see the totals.
          </PremiumTeaser>
        </div>
      )}
    </Section>
  );
}

function Totals({ value: { domainAuthority, spamScore, totalBacklinks, topDomains } }: { value: BacklinkView }) {
  return (
    <>
      <dl className="grid grid-cols-3 gap-4 border-y py-4">
        <ExternalFigure title="Domain authority" value={formatExternalNumber(domainAuthority)} />
        <ExternalFigure title="Spam score" value={formatExternalNumber(spamScore)} />
        <ExternalFigure title="Total backlinks" value={formatExternalNumber(totalBacklinks)} />
      </dl>
      {topDomains.length > 0 && (
        <>
          <h3 className="mt-6 font-semibold text-ink">Top domains</h3>
          <ul className="mt-2 border-t">
            {topDomains.map(({ domain, linkCount }) => (
              <li key={domain} className="flex justify-between gap-4 border-b py-2 text-14">
                <span className="min-w-0 break-words text-ink">{domain}</span>
                <span className="figure text-ink-2">{formatCount(linkCount, 'link')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
