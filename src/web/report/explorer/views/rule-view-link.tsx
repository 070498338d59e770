import { Table2 } from 'lucide-react';
import { useLocation } from 'react-router';
import { findBulkView, getBulkView } from '#contracts/analysis/bulk-views.ts';
import { buttonClass } from '../../../components/ui/button.tsx';
import { buildViewHref } from './view-state.ts';

/** Links an issue to the table that lists its pages; renders nothing if there is none. */
export function RuleViewLink({ ruleId }: { ruleId: string }) {
  const { search } = useLocation();
  const found = findBulkView(ruleId);
  if (found === null) return null;
  const filter = getBulkView(found.view).filters.find(({ id }) => id === found.filter);
  return (
    <a
      href={buildViewHref({ view: found.view, filter: found.filter ?? 'all' }, search)}
      className={buttonClass({ look: 'secondary', size: 'small', className: 'print:hidden' })}
    >
      <Table2 aria-hidden="true" className="size-4" />
      Open table: {found.title}
      {filter !== undefined && `, ${filter.label}`}
    </a>
  );
}
