import { useNavigation } from 'react-router';
import type { Portfolio } from '#contracts/account/portfolio.ts';
import type { FailingSource } from '#services/web-services.ts';
import { joinClassNames } from '../components/ui/class-names.ts';
import {
  StackedBody,
  StackedColumnHeader,
  StackedHead,
  StackedRow,
  StackedTable,
} from '../components/ui/stacked-table.tsx';
import { PORTFOLIO_TEXTS } from './portfolio-texts.ts';
import { WebsiteRow } from './website-row.tsx';

const COLUMNS = [
  'Website',
  'Search score',
  'AI readiness',
  'Trend',
  'Alerts',
  'Last analysis',
  'Next analysis',
  'Actions',
] as const;
/** With more websites, their pages and actions are closed at first, so that the list stays short. */
const MAX_OPEN_AT_FIRST = 10;

export interface WebsiteTableProps {
  portfolio: Portfolio;
  failingSources: readonly FailingSource[];
  baseUrl: string;
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
}

/** The websites of a page as a table or, on narrow screens, as a card for each website. */
export function WebsiteTable({ portfolio, failingSources, baseUrl, selected, onSelect }: WebsiteTableProps) {
  const isLoading = useNavigation().state === 'loading';
  const { websites } = portfolio;
  const ids = websites.map(({ id }) => id);
  return (
    <section aria-label="Websites" aria-busy={isLoading} className="border-b">
      <StackedTable
        className={joinClassNames('w-full border-collapse text-14 max-lg:block', isLoading && 'opacity-60')}
      >
        <StackedHead className="max-lg:block">
          <StackedRow className="h-9 text-left text-12 text-ink-3 max-lg:block">
            <StackedColumnHeader className="max-lg:flex max-lg:items-center max-lg:gap-3 max-lg:py-2">
              <input
                id="select-page"
                type="checkbox"
                checked={ids.every((id) => selected.has(id))}
                onChange={({ target }) => onSelect(ids, target.checked)}
                className="my-1 size-5 accent-accent"
              />
              <label htmlFor="select-page" className="font-medium lg:sr-only">
                {PORTFOLIO_TEXTS.selectPage}
              </label>
            </StackedColumnHeader>
            {COLUMNS.map((title) => (
              <StackedColumnHeader key={title} className="pr-4 font-medium max-lg:sr-only last:lg:sr-only">
                {title}
              </StackedColumnHeader>
            ))}
          </StackedRow>
        </StackedHead>
        <StackedBody className="max-lg:block">
          {websites.map((website) => (
            <WebsiteRow
              key={website.id}
              website={website}
              baseUrl={baseUrl}
              columns={COLUMNS.length + 1}
              isOpenAtFirst={portfolio.total <= MAX_OPEN_AT_FIRST}
              isSelected={selected.has(website.id)}
              onSelect={(isSelected) => onSelect([website.id], isSelected)}
              failingSources={failingSources
                .filter(({ websiteId }) => websiteId === website.id)
                .map(({ name }) => name)}
            />
          ))}
        </StackedBody>
      </StackedTable>
    </section>
  );
}
