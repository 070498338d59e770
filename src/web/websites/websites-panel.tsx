import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Portfolio, PortfolioQuery } from '#contracts/account/portfolio.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatInteger } from '#lib/text/format.ts';
import { Button, buttonClass } from '../components/ui/button.tsx';
import { AddWebsiteForm } from '../profile/add-website-form.tsx';
import { EmptyState } from '../profile/empty-state.tsx';
import { WEBSITE_TEXTS } from '../profile/profile-texts.ts';
import { BulkMonitoring } from './bulk-monitoring.tsx';
import { BulkTags } from './bulk-tags.tsx';
import type { LoadedWebsites } from './load-websites.ts';
import { PortfolioFilters } from './portfolio-filters.tsx';
import { buildPortfolioPath, type PortfolioBase } from './portfolio-paths.ts';
import { PORTFOLIO_TEXTS } from './portfolio-texts.ts';
import { WebsiteTable } from './website-table.tsx';

interface WebsitesPanelProps extends LoadedWebsites {
  /** The page that shows the list. */
  base: PortfolioBase;
}

/** Lists the user's websites, with a form to add one. */
export function WebsitesPanel({ base, query, portfolio, failingSources, baseUrl, isPremium }: WebsitesPanelProps) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isMonitoringOpen, setMonitoringOpen] = useState(false);
  useFocusAfterRemoval(titleRef, portfolio.total);
  // Websites that are no longer shown must not be changed unseen.
  const shown = portfolio.websites.map(({ id }) => id).filter((id) => selected.has(id));
  const select = (ids: readonly string[], isSelected: boolean) =>
    setSelected(new Set(isSelected ? [...shown, ...ids] : shown.filter((id) => !ids.includes(id))));
  const clearSelection = () => {
    setSelected(new Set());
    // The focused button disappears.
    titleRef.current?.focus();
  };
  return (
    <div className="space-y-10">
      <AddWebsiteForm />
      <section aria-labelledby="websites-title">
        <h2 id="websites-title" ref={titleRef} tabIndex={-1} className="text-20 font-semibold text-ink outline-none">
          {PORTFOLIO_TEXTS.listTitle}
        </h2>
        <div className="mt-4">
          {portfolio.total === 0 ? (
            <EmptyState title={WEBSITE_TEXTS.emptyTitle} text={WEBSITE_TEXTS.empty} />
          ) : (
            <>
              <PortfolioFilters base={base} query={query} tags={portfolio.tags} />
              <TagSuggestions tags={portfolio.tags} />
              <p role="status" className="figure mb-2 text-14 text-ink-2">
                {portfolio.matching === portfolio.total
                  ? formatQuantity(portfolio.total, 'website')
                  : `${formatInteger(portfolio.matching)} of ${formatQuantity(portfolio.total, 'website')}`}
              </p>
              {portfolio.matching === 0 ? (
                <p className="border-y py-8 text-center text-14 text-ink-2">{PORTFOLIO_TEXTS.nothingMatches}</p>
              ) : (
                <WebsiteTable
                  portfolio={portfolio}
                  failingSources={failingSources}
                  baseUrl={baseUrl}
                  selected={new Set(shown)}
                  onSelect={select}
                />
              )}
              {shown.length > 0 && (
                <BulkTags selected={shown} onClear={clearSelection}>
                  {isPremium && (
                    <Button look="secondary" onClick={() => setMonitoringOpen(true)}>
                      Monitoring
                    </Button>
                  )}
                </BulkTags>
              )}
              {isMonitoringOpen && shown.length > 0 && (
                <BulkMonitoring
                  websites={portfolio.websites.filter(({ id }) => selected.has(id)).map(toSelectedWebsite)}
                  onClose={() => setMonitoringOpen(false)}
                />
              )}
              <Pages base={base} query={query} portfolio={portfolio} />
            </>
          )}
        </div>
      </section>
    </div>
  );
}

const toSelectedWebsite = ({ id, domain, nickname }: Portfolio['websites'][number]) => ({
  id,
  name: nickname ?? domain,
});

/** Suggests the tags in use, so that one tag does not get two spellings. */
function TagSuggestions({ tags }: Pick<Portfolio, 'tags'>) {
  return (
    <datalist id="website-tags">
      {tags.map(({ name }) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

interface PagesProps {
  base: PortfolioBase;
  query: PortfolioQuery;
  portfolio: Pick<Portfolio, 'page' | 'pages'>;
}

/** Links to the previous and next page. */
function Pages({ base, query, portfolio: { page, pages } }: PagesProps) {
  if (pages === 1) return null;
  const className = buttonClass({ look: 'secondary', size: 'small' });
  const renderLink = (to: number, label: string) =>
    to < 1 || to > pages ? (
      <span aria-disabled="true" className={className}>
        {label}
      </span>
    ) : (
      <Link to={buildPortfolioPath(base, { ...query, page: to })} className={className}>
        {label}
      </Link>
    );
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-end gap-3">
      <p className="figure text-14 text-ink-2">
        Page {formatInteger(page)} of {formatInteger(pages)}
      </p>
      {renderLink(page - 1, 'Previous')}
      {renderLink(page + 1, 'Next')}
    </nav>
  );
}

/** Moves focus to the title of the list when the focused row is removed. */
function useFocusAfterRemoval(title: RefObject<HTMLElement | null>, count: number): void {
  const previousCount = useRef(count);
  useEffect(() => {
    if (count < previousCount.current) title.current?.focus();
    previousCount.current = count;
  }, [title, count]);
}
