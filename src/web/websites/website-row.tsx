import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { PortfolioWebsite } from '#contracts/account/portfolio.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { getWebsiteName } from '#lib/url/website-name.ts';
import { Sparkline } from '../components/charts/sparkline.tsx';
import { Button, buttonClass } from '../components/ui/button.tsx';
import { StackedCell, StackedRow, StackedRowHeader } from '../components/ui/stacked-table.tsx';
import { Tag } from '../components/ui/tag.tsx';
import { WebsiteDetails } from './website-details.tsx';
import { AiReadiness, LastAnalysis, NextRun, OpenAlerts, SearchScore } from './website-figures.tsx';

/** A label in front of the value on narrow screens, where rows are cards. */
const CELL_CLASS =
  'py-2 pr-4 align-top max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4 max-lg:py-1 max-lg:pr-0 max-lg:before:text-12 max-lg:before:text-ink-3 max-lg:before:content-[attr(data-label)]';

export interface WebsiteRowProps {
  website: PortfolioWebsite;
  baseUrl: string;
  /** Names of data sources that stopped working. */
  failingSources: readonly string[];
  /** Whether pages and actions are shown from the start. */
  isOpenAtFirst: boolean;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  /** Number of columns of the table. */
  columns: number;
}

/** One website: its figures in a row, and its pages and actions in another row below. */
export function WebsiteRow({ website, baseUrl, failingSources, columns, ...row }: WebsiteRowProps) {
  const [isOpen, setOpen] = useState(row.isOpenAtFirst);
  const detailsId = useId();
  const name = getWebsiteName(website);
  return (
    <>
      <StackedRow data-row className="border-t max-lg:block max-lg:pt-3">
        <StackedCell className="w-8 py-2 align-top max-lg:float-left max-lg:py-0">
          <input
            type="checkbox"
            checked={row.isSelected}
            aria-label={`Select ${name}`}
            onChange={({ target }) => row.onSelect(target.checked)}
            className="my-1 size-5 accent-accent"
          />
        </StackedCell>
        <NameCell website={website} />
        <StackedCell data-label="Search score" className={CELL_CLASS}>
          <SearchScore website={website} />
        </StackedCell>
        <StackedCell data-label="AI readiness" className={CELL_CLASS}>
          <AiReadiness website={website} />
        </StackedCell>
        <StackedCell data-label="Trend" className={website.trend.length < 2 ? 'py-2 pr-4 max-lg:hidden' : CELL_CLASS}>
          <Sparkline label={`Search score of ${name}`} points={website.trend} />
        </StackedCell>
        <StackedCell data-label="Alerts" className={CELL_CLASS}>
          <OpenAlerts website={website} />
        </StackedCell>
        <StackedCell data-label="Last analysis" className={CELL_CLASS}>
          <LastAnalysis website={website} />
        </StackedCell>
        <StackedCell data-label="Next analysis" className={CELL_CLASS}>
          <NextRun website={website} />
        </StackedCell>
        <StackedCell className="py-2 text-right align-top max-lg:block max-lg:py-1 max-lg:text-left">
          <span className="inline-flex gap-1">
            {!website.isAnalyzing && (
              <Link
                to={`/?url=${encodeURIComponent(website.domain)}`}
                aria-label={`Analyze ${name}`}
                className={buttonClass({ look: 'secondary', size: 'row' })}
              >
                Analyze
              </Link>
            )}
            <Button
              look="quiet"
              size="row"
              aria-label={`${isOpen ? 'Less' : 'More'} about ${name}`}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Less' : 'More'}
            </Button>
          </span>
        </StackedCell>
      </StackedRow>
      {(isOpen || failingSources.length > 0) && (
        <StackedRow id={detailsId} className="max-lg:block">
          <StackedCell className="max-lg:hidden" />
          <StackedCell colSpan={columns - 1} className="pb-2 max-lg:block">
            {failingSources.length > 0 && (
              <p className="mb-1 text-14 text-critical">
                {new Intl.ListFormat('en-US').format(failingSources)} stopped working. Open the data sources to fix
                this.
              </p>
            )}
            {isOpen && <WebsiteDetails website={website} baseUrl={baseUrl} />}
          </StackedCell>
        </StackedRow>
      )}
    </>
  );
}

function NameCell({ website }: { website: PortfolioWebsite }) {
  const { domain, nickname, isActive, tags } = website;
  return (
    <StackedRowHeader className="min-w-44 py-2 pr-4 text-left align-top font-normal max-lg:block max-lg:pt-0 max-lg:pl-8">
      <span className="font-medium wrap-anywhere text-ink">{getWebsiteName(website)}</span>
      {nickname !== null && <span className="block text-12 break-all text-ink-2">{formatHost(domain)}</span>}
      <span className="mt-1 flex flex-wrap gap-1">
        <Tag tone={isActive ? 'good' : 'plain'}>{isActive ? 'Active' : 'Inactive'}</Tag>
        {tags.map((tag) => (
          <Tag key={tag} className="max-w-full whitespace-normal wrap-anywhere">
            {tag}
          </Tag>
        ))}
      </span>
    </StackedRowHeader>
  );
}
