import { useId } from 'react';
import { useNavigate } from 'react-router';
import { BULK_VIEWS, type BulkViewId, isBulkViewId } from '#contracts/analysis/bulk-views.ts';
import { VIEW_GROUPS } from '#contracts/analysis/views/bulk-view.ts';
import { joinClassNames } from '../../../components/ui/class-names.ts';
import { buildViewHref } from './view-state.ts';

const SITE_VIEWS = BULK_VIEWS.filter(({ scope }) => scope === 'site');
const listViewsInGroup = (group: string) => SITE_VIEWS.filter((view) => view.group === group);

export interface ViewPickerProps {
  current: BulkViewId;
  /** Query of the page's URL. */
  search: string;
}

/** Chooses a view: links by group on wide screens, one select element on narrow ones. */
export function ViewPicker({ current, search }: ViewPickerProps) {
  return (
    <nav aria-label="Tables" className="print:hidden">
      <ul className="hidden space-y-1 md:block">
        {VIEW_GROUPS.map((group) => (
          <li key={group} className="grid grid-cols-[5rem_minmax(0,1fr)] items-baseline gap-2">
            <span className="text-12 text-ink-3">{group}</span>
            <ul className="flex flex-wrap gap-x-1">
              {listViewsInGroup(group).map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={buildViewHref({ view: id }, search)}
                    aria-current={id === current ? 'true' : undefined}
                    className={joinClassNames(
                      'inline-flex min-h-8 items-center rounded-4 px-2 text-14',
                      id === current
                        ? 'bg-accent-wash font-medium text-accent-strong'
                        : 'text-ink-2 hover:bg-raised hover:text-ink',
                    )}
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <ViewSelect current={current} search={search} />
    </nav>
  );
}

function ViewSelect({ current, search }: ViewPickerProps) {
  const id = useId();
  const navigate = useNavigate();
  return (
    <div className="md:hidden">
      <label htmlFor={id} className="mb-1 block text-14 font-medium text-ink">
        Table
      </label>
      <select
        id={id}
        value={current}
        onChange={({ target: { value } }) => {
          if (isBulkViewId(value)) navigate(buildViewHref({ view: value }, search), { preventScrollReset: true });
        }}
        className="block min-h-11 w-full rounded-4 border border-control bg-surface px-3 text-16 text-ink"
      >
        {VIEW_GROUPS.map((group) => (
          <optgroup key={group} label={group}>
            {listViewsInGroup(group).map(({ id: view, title }) => (
              <option key={view} value={view}>
                {title}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
