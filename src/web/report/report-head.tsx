import { type ReactNode, useEffect, useRef } from 'react';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import { SECTION_TITLES } from '#contracts/report/sections.ts';
import { buildSummary } from '#report/sections/summary.section.ts';
import { HostName } from '../components/figures/host-name.tsx';

export interface ReportHeadProps {
  report: Analysis;
  /** Whether the report has just opened, so that focus moves to its title. */
  isFocused: boolean;
  /** Downloads, sharing and other actions of the owner. */
  actions?: ReactNode;
}

/** Which site was analyzed, when, and how much of it; above every tab. */
export function ReportHead({ report, isFocused, actions }: ReportHeadProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) titleRef.current?.focus({ preventScroll: true });
  }, [isFocused]);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0">
        <h1 id="summary-title" ref={titleRef} tabIndex={-1} className="outline-none">
          <span className="block text-14 font-medium text-ink-3">{SECTION_TITLES.summary}</span>
          <span className="block font-serif text-28 font-semibold tracking-tight break-words text-ink sm:text-40">
            <HostName host={report.host} />
          </span>
        </h1>
        <p className="figure mt-1 text-14 text-ink-3">{buildSummary(report).measured}</p>
      </div>
      {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
    </header>
  );
}
