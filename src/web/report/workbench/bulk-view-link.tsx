import { Table2 } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { findBulkView } from '#contracts/analysis/bulk-views.ts';
import { buttonClass } from '#web/components/ui/button.tsx';
import { buildViewHref } from '../explorer/views/view-state.ts';

/** Link to the table of the site in which the pages of an issue can be worked on; nothing if there is none. */
export function BulkViewLink({ ruleId }: { ruleId: string }) {
  const { search } = useLocation();
  const found = findBulkView(ruleId);
  if (found === null) return null;
  return (
    <Link
      to={buildViewHref({ view: found.view, filter: found.filter ?? 'all' }, search)}
      className={buttonClass({ look: 'secondary', size: 'small' })}
    >
      <Table2 aria-hidden="true" className="size-4" />
      Open in table: {found.title}
    </Link>
  );
}
