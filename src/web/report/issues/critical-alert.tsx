import { Link, useLocation } from 'react-router';
import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import { formatCount } from '#lib/text/format.ts';
import { Shape } from '../../components/ui/shape.tsx';
import { buildIssueListHref } from '../issue-links.ts';

/** Shows the critical issues and links to them in the list. Renders nothing when there are none. */
export function CriticalAlert({ issues }: { issues: readonly SeoIssue[] }) {
  const { search } = useLocation();
  const high = issues.filter((issue) => issue.priority === 'high');
  const first = high[0];
  if (first === undefined) return null;
  const others = high.length - 1;
  return (
    <Link
      to={buildIssueListHref({ priority: 'high' }, search)}
      replace
      className="group mt-8 flex items-center gap-3 rounded-8 border border-critical/40 bg-critical-wash p-4 text-ink"
    >
      <Shape name="triangle" className="text-14 text-critical" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{formatCount(high.length, 'critical issue')}</span>
        <span className="text-ink-2">
          : {first.title}
          {others > 0 && ` and ${others} more`}
        </span>
      </span>
      <span className="text-14 font-medium text-ink underline decoration-line underline-offset-3 group-hover:decoration-critical">
        View issues
      </span>
    </Link>
  );
}
