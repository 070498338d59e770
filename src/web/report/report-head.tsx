import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { SECTION_TITLES } from '#contracts/report/sections.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { formatCoverageParts } from '#lib/text/score-text.ts';
import { HostName } from '../components/figures/host-name.tsx';
import { buttonClass } from '../components/ui/button.tsx';

/** On narrow screens, an action is only its icon. */
export const REPORT_ACTION_CLASS = 'max-sm:min-h-11 max-sm:px-2.5';

export interface ReportHeadProps {
  report: Analysis;
  /** Whether the report has just opened; focus then moves to its title. */
  isFocused: boolean;
  /** The form for another analysis, in one line. */
  form?: ReactNode;
  /** What limits this analysis, such as a part of the site. */
  notes?: ReactNode;
  /** Downloads, sharing and other actions of the owner. */
  actions?: ReactNode;
}

/** Which site was analyzed, when, and how much of it; above every tab. */
export function ReportHead({ report, isFocused, form, notes, actions }: ReportHeadProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) titleRef.current?.focus({ preventScroll: true });
  }, [isFocused]);
  const { pages } = formatCoverageParts(report.coverage);
  return (
    <header className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8 lg:border-b lg:pb-4">
      <h1 id="summary-title" ref={titleRef} tabIndex={-1} className="outline-none">
        <span className="block text-12 font-medium text-ink-3">{SECTION_TITLES.summary}</span>
        <span className="block font-serif text-20 font-semibold tracking-tight break-words text-ink sm:text-28">
          <HostName host={report.host} />
        </span>
      </h1>
      <div className="col-span-2 row-start-2 self-start sm:col-span-1">
        <p className="figure text-12 text-ink-3 sm:text-14">
          {formatDateTime(report.measuredAt)} · {pages}
        </p>
        {notes}
      </div>
      {(form || actions) && (
        <div className="-mr-3 flex items-center print:hidden sm:row-span-2 sm:mr-0 sm:gap-x-1 md:flex-col md:items-end md:gap-y-2">
          {form && (
            <>
              <div className="hidden w-96 md:block">{form}</div>
              <a
                href="/"
                className={`md:hidden ${buttonClass({ look: 'quiet', size: 'small' })} ${REPORT_ACTION_CLASS}`}
              >
                <Plus aria-hidden="true" className="size-4" />
                <span className="sr-only sm:not-sr-only">New analysis</span>
              </a>
            </>
          )}
          <div className="flex md:-mr-3">{actions}</div>
        </div>
      )}
    </header>
  );
}
