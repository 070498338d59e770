import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { SECTION_TITLES } from '#contracts/report/sections.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { formatCoverageParts } from '#lib/text/score-text.ts';
import { HostName } from '../components/figures/host-name.tsx';
import { Button } from '../components/ui/button.tsx';
import { labelOrigin } from '../format/origin-labels.ts';

/** A report action, with a one-word label on narrow screens. */
export function ReportAction({ icon: Icon, short, children, onClick }: ReportActionProps) {
  return (
    <Button
      look="quiet"
      size="small"
      className="max-sm:min-h-11 max-sm:min-w-13 max-sm:flex-col max-sm:gap-0.5 max-sm:px-1 max-sm:text-12"
      onClick={onClick}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span aria-hidden="true" className="sm:hidden">
        {short}
      </span>
      <span className="sr-only sm:not-sr-only">{children}</span>
    </Button>
  );
}

export interface ReportActionProps {
  icon: LucideIcon;
  /** Label on narrow screens. It is part of the full label, which assistive technology reads. */
  short: string;
  children: string;
  onClick: () => void;
}

export interface ReportHeadProps {
  report: Analysis;
  /** Whether the report has just opened; focus then moves to its title. */
  isFocused: boolean;
  /** The form for another analysis, in one line. */
  form?: ReactNode;
  /** Limits of this analysis, such as a crawl of only part of the site. */
  notes?: ReactNode;
  /** Downloads, sharing and other actions of the owner. */
  actions?: ReactNode;
}

/** Header above every tab: which site was analyzed, when, and how much of it. */
export function ReportHead({ report, isFocused, form, notes, actions }: ReportHeadProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) titleRef.current?.focus({ preventScroll: true });
  }, [isFocused]);
  const { pages } = formatCoverageParts(report.coverage);
  const origin = labelOrigin(report.origin);
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 sm:gap-x-8 md:gap-y-1 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-x-6 lg:gap-y-0 lg:border-b lg:pb-4">
      <h1 id="summary-title" ref={titleRef} tabIndex={-1} className="outline-none">
        <span className="block text-12 font-medium text-ink-3">{SECTION_TITLES.summary}</span>
        <span className="block font-serif text-20 font-semibold tracking-tight break-words text-ink sm:text-28">
          <HostName host={report.host} />
        </span>
      </h1>
      <div className="col-span-2 row-start-2 self-start md:col-span-1">
        <p className="figure text-12 text-ink-3 sm:text-14">
          {[formatDateTime(report.measuredAt), pages, ...(origin === null ? [] : [origin])].join(' · ')}
        </p>
        {notes}
      </div>
      {actions && (
        <div className="col-start-2 row-start-1 -mr-2 flex sm:-mr-3 md:justify-end lg:row-span-2 lg:mr-0 print:hidden">
          {actions}
        </div>
      )}
      {form && (
        <div className="col-span-2 row-start-3 mt-1.5 md:col-span-1 md:col-start-2 md:row-start-2 md:mt-0 md:w-96 md:justify-self-end lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:w-80 print:hidden">
          {form}
        </div>
      )}
    </header>
  );
}
