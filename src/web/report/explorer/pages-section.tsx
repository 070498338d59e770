import { useEffect, useMemo, useRef, useState } from 'react';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { Section } from '../section.tsx';
import { BulkViews } from './views/bulk-views.tsx';

/** Distance below the viewport at which the table starts loading. */
const PRELOAD_MARGIN = '400px';
const NOT_PRINTED_TEXT = 'These tables load when you open them. Download a table to print it.';

/** The tables over the entire site. They are requested when the section is near the viewport. */
export function PagesSection({ report }: { report: Pick<Analysis, 'id' | 'url' | 'seoIssues'> }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const issueTitles = useMemo(
    () => new Map(report.seoIssues.map(({ ruleId, title }) => [ruleId, title])),
    [report.seoIssues],
  );
  return (
    <Section
      id="pages"
      lead="Every URL, title, link and image of the crawl, in tables that you can filter and download."
    >
      <p className="hidden text-14 text-ink-2 print:block">{NOT_PRINTED_TEXT}</p>
      <div ref={place} className="min-h-[40rem] print:hidden">
        <BulkViews analysisId={report.id} siteUrl={report.url} issueTitles={issueTitles} isWanted={isNear} />
      </div>
    </Section>
  );
}

/** Returns true once the element has been near the viewport. */
function useIsNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isNear || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}
