import { useEffect, useRef, useState } from 'react';
import type { PageFilter, PageList, PageSummary } from '#contracts/analysis/findings.ts';
import { formatInteger, formatShare } from '#lib/text/format.ts';
import { FilterBar } from '../../components/ui/filter-bar.tsx';
import { SearchField } from '../../components/ui/search-field.tsx';
import { Shape } from '../../components/ui/shape.tsx';
import { Section } from '../section.tsx';
import { explorerApi } from './explorer-api.ts';
import { HeadCell, ListFrame, moveBetweenRows, readOrigin, UrlCell } from './list-parts.tsx';
import { type Listing, useListing } from './use-listing.ts';

export interface PagesSectionProps {
  analysisId: string;
  /** Limits the list to pages of this template, counted from 1 as in the site structure. */
  template?: number;
}

const FILTER_LABELS: Readonly<Record<PageFilter, string>> = {
  all: 'All',
  issues: 'With issues',
  errors: 'Errors',
  noindex: 'noindex',
  redirects: 'Redirects',
  orphans: 'Orphan pages',
};
const FILTERS = Object.keys(FILTER_LABELS) as PageFilter[];
/** Distance below the viewport at which the list starts loading. */
const PRELOAD_MARGIN = '400px';
/** On narrow screens, only the URL, its health and its issues are shown; the pages export contains the rest. */
const WIDE_ONLY_CLASS = 'hidden sm:table-cell';
/** Columns whose first click sorts from largest to smallest. */
const LARGEST_FIRST = [
  { title: 'Inlinks', sort: 'inlinks' },
  { title: 'Words', sort: 'words' },
] as const;
const NOT_PRINTED_TEXT = 'This list loads when you scroll to it. It had not loaded when this page was printed.';

/** Lists every requested URL. The list is requested when the section is near the viewport. */
export function PagesSection({ analysisId, template }: PagesSectionProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const [filter, setFilter] = useState<PageFilter>('all');
  const listing = useListing<PageList>({
    load: (parameters) => explorerApi.pages(analysisId, parameters),
    filter: { filter, template },
    start: { sort: 'findings', order: 'desc', perPage: 25 },
    isWanted: isNear,
  });
  const isAwaited = listing.data === null && listing.state !== 'failed';
  const counts = listing.data?.counts;
  const options = FILTERS.filter((value) => counts?.[value] !== null).map((value) => ({
    value,
    label: FILTER_LABELS[value],
    count: counts?.[value] ?? 0,
  }));
  return (
    <Section
      id="pages"
      lead="Every URL we requested and the issues found on it. When sorted by issues, critical ones come first."
    >
      {isAwaited && <p className="hidden text-14 text-ink-2 print:block">{NOT_PRINTED_TEXT}</p>}
      <div ref={place} className={`min-h-60 space-y-3${isAwaited ? ' print:hidden' : ''}`}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          {counts && <FilterBar label="Show pages" options={options} value={filter} onChange={setFilter} />}
          <SearchField label="Search URL or title" value={listing.query.q} onChange={listing.search} />
        </div>
        <ListFrame listing={listing} thing="page" empty="No pages match.">
          <PageTable listing={listing} />
        </ListFrame>
        {listing.data?.orphansMissing && (
          <p className="text-12 text-ink-3">Orphan pages: not measured. {listing.data.orphansMissing}.</p>
        )}
      </div>
    </Section>
  );
}

/** Returns true once the element has been near the viewport. */
function useIsNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isNear || element === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: PRELOAD_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear, place]);
  return isNear;
}

function PageTable({ listing }: { listing: Listing<PageList> }) {
  const items = listing.data?.items ?? [];
  const origin = readOrigin(items);
  return (
    <div className="relative overflow-x-auto border-b print:overflow-visible">
      <table className="w-full table-fixed border-collapse text-14 sm:min-w-240 print:min-w-0">
        <thead className="text-12 text-ink-3">
          <tr>
            <HeadCell title="URL" sort="url" listing={listing} />
            <HeadCell title="Title" sort="title" listing={listing} className={`w-1/4 ${WIDE_ONLY_CLASS}`} />
            <HeadCell title="Status" sort="status" listing={listing} isFigure className={`w-18 ${WIDE_ONLY_CLASS}`} />
            <HeadCell title="Health" sort="health" listing={listing} isFigure className="w-20" />
            <HeadCell title="Issues" sort="findings" firstOrder="desc" listing={listing} isFigure className="w-24" />
            <HeadCell title="Depth" sort="depth" listing={listing} isFigure className={`w-18 ${WIDE_ONLY_CLASS}`} />
            {LARGEST_FIRST.map(({ title, sort }) => (
              <HeadCell
                key={sort}
                title={title}
                sort={sort}
                firstOrder="desc"
                listing={listing}
                isFigure
                className={`w-20 ${WIDE_ONLY_CLASS}`}
              />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {items.map((page) => (
            <PageRow key={page.url} page={page} origin={origin} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PageRow({ page, origin }: { page: PageSummary; origin: string | null }) {
  return (
    <tr data-row className="h-9 border-b last:border-b-0 hover:bg-raised">
      <th scope="row" className="pr-2 text-left font-normal">
        <UrlCell url={page.url} origin={origin} />
      </th>
      <td className={`truncate px-2 text-ink-2 ${WIDE_ONLY_CLASS}`} title={page.title ?? undefined}>
        {page.title}
      </td>
      <Figure isWideOnly>
        {page.isRedirect && <Shape name="arrow" className="mr-1 text-[0.6rem]" />}
        {page.status ?? (page.isRedirect ? null : page.error) ?? '–'}
      </Figure>
      <Figure>{page.health === null ? <NotScored /> : formatShare(page.health)}</Figure>
      <Figure>
        <FindingCount page={page} />
      </Figure>
      <Figure isWideOnly>{page.depth === null ? '–' : formatInteger(page.depth)}</Figure>
      <Figure isWideOnly>{page.inlinks === null ? '–' : formatInteger(page.inlinks)}</Figure>
      <Figure isWideOnly>{formatInteger(page.words)}</Figure>
    </tr>
  );
}

function Figure({ isWideOnly = false, children }: { isWideOnly?: boolean; children: React.ReactNode }) {
  return <td className={`figure truncate px-2 text-right ${isWideOnly ? WIDE_ONLY_CLASS : ''}`}>{children}</td>;
}

function NotScored() {
  return (
    <span className="text-ink-3" title="Not a scored page">
      –
    </span>
  );
}

/** Shows the number of rules with a finding, highlighted if any of them is critical. */
export function FindingCount({ page: { critical, medium, low, advisory } }: { page: PageSummary }) {
  const sum = formatInteger(critical + medium + low + advisory);
  if (critical === 0) return sum;
  return (
    <span className="font-semibold text-critical" title={`${formatInteger(critical)} critical`}>
      <Shape name="triangle" className="mr-1 text-[0.6rem]" />
      {sum}
      <span className="sr-only">, {formatInteger(critical)} critical</span>
    </span>
  );
}
