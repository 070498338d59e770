import { isComingSoon } from '#contracts/account/plan-availability.ts';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { Backlink } from '#contracts/report/external-sections.ts';
import { formatCount } from '#lib/text/format.ts';
import { buildBacklinkAnalysis } from '#report/outside/backlink-view.ts';
import { PremiumTeaser } from '../premium-teaser.tsx';
import { useReport } from '../report-context.ts';
import { Section } from '../section.tsx';
import { BacklinkFigures } from './backlinks/backlink-figures.tsx';
import { BacklinkLists } from './backlinks/backlink-lists.tsx';
import { SourceBadge } from './external-figures.tsx';
import { ExternalSectionBody } from './external-section-body.tsx';

/** Section 8: backlinks, if a source provides them. */
export function BacklinksSection({ report }: { report: Analysis }) {
  const { isPremium, availability } = useReport();
  const view = buildBacklinkAnalysis(report, availability);
  return (
    <Section id="backlink-analysis" aside={view.state === 'measured' && <SourceBadge label={view.label} />}>
      <ExternalSectionBody id="backlink-analysis" state={view} teaser={null}>
        {({ figures, topDomains, profile }) => (
          <>
            <BacklinkFigures figures={figures} />
            {profile === null ? (
              <TopDomains domains={topDomains} />
            ) : (
              <BacklinkLists profile={profile} host={report.host} />
            )}
          </>
        )}
      </ExternalSectionBody>
      {!isPremium && !isComingSoon('backlink-analysis', availability) && (
        <div className="mt-6">
          <PremiumTeaser title="The lists of backlinks are part of Premium" look="banner">
            Broken backlinks with their redirects, referring domains, anchor texts, and new and lost domains. Free
            accounts see the totals.
          </PremiumTeaser>
        </div>
      )}
    </Section>
  );
}

function TopDomains({ domains }: { domains: readonly Backlink[] }) {
  if (domains.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 font-semibold text-ink">Top domains</h3>
      <ul className="mt-2 border-t">
        {domains.map(({ domain, linkCount }) => (
          <li key={domain} className="flex justify-between gap-4 border-b py-2 text-14">
            <span className="min-w-0 break-words text-ink">{domain}</span>
            <span className="figure text-ink-2">
              {linkCount === null ? 'Number of links not reported' : formatCount(linkCount, 'link')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
