import type { FirstFindings } from '#contracts/analysis/first-findings.ts';
import { formatCount } from '#lib/text/format.ts';
import { PriorityTag } from '../../components/figures/priority-tag.tsx';
import { FIRST_ISSUES_TITLE } from '../first-run-words.ts';

/**
 * The issues found on the pages read so far. The list's height is reserved, so that the layout does not shift when they
 * arrive.
 */
export function FirstFindingsList({ findings }: { findings: FirstFindings | null }) {
  return (
    <section aria-labelledby="first-findings-title" className="min-h-72 rounded-8 border bg-surface p-6">
      <h2 id="first-findings-title" className="text-16 font-semibold text-ink">
        {FIRST_ISSUES_TITLE}
      </h2>
      <p role="status" className="mt-1 text-14 text-ink-2">
        {describeFirstFindings(findings)}
      </p>
      {findings !== null && findings.items.length > 0 && (
        <>
          <ul className="mt-3 divide-y border-y text-14">
            {findings.items.map(({ ruleId, title, priority, pages }) => (
              <li key={ruleId} className="flex items-start gap-3 py-2">
                <PriorityTag priority={priority} />
                <span className="min-w-0 flex-1 text-ink">{title}</span>
                <span className="figure whitespace-nowrap text-ink-3">{formatCount(pages, 'page')}</span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-12 text-ink-3">
            Confirmed on these pages. Order and page counts can change until the report is ready.
          </p>
        </>
      )}
    </section>
  );
}

/** Describes how many issues were found, on how many pages, and how many of them are listed. */
export function describeFirstFindings(findings: FirstFindings | null): string {
  if (findings === null) return 'Issues appear here as soon as the first pages are read.';
  const pages = findings.pagesRead === 1 ? 'page' : formatCount(findings.pagesRead, 'page');
  if (findings.total === 0) return `No confirmed issue on the first ${pages}.`;
  const shown = findings.items.length;
  const selection = findings.total > shown ? `, the ${shown === 1 ? '' : `${shown} `}most severe listed here` : '';
  return `${formatCount(findings.total, 'issue')} on the first ${pages}${selection}.`;
}
