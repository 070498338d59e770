import { Form, Link, useSubmit } from 'react-router';
import {
  MAX_SEARCH_LENGTH,
  PORTFOLIO_FILTERS,
  PORTFOLIO_SORTS,
  type Portfolio,
  type PortfolioQuery,
} from '#contracts/account/portfolio.ts';
import { isSameTag } from '#lib/tags/website-tags.ts';
import { formatInteger } from '#lib/text/format.ts';
import { Button, buttonClass } from '../components/ui/button.tsx';
import { SelectField } from '../components/ui/select-field.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import { ALL_WEBSITES, buildPortfolioPath, isUnfiltered, type PortfolioBase } from './portfolio-paths.ts';
import { FILTER_LABELS, SORT_LABELS } from './portfolio-texts.ts';

export interface PortfolioFiltersProps {
  base: PortfolioBase;
  query: PortfolioQuery;
  tags: Portfolio['tags'];
}

/** Search, filters and order: a form whose state is the URL, which also works before JavaScript loads. */
export function PortfolioFilters({ base, query, tags }: PortfolioFiltersProps) {
  const submit = useSubmit();
  const [pathname = base, search = ''] = base.split('?');
  // A link can contain a tag that no website has anymore. The list is still filtered by it, so the field shows it.
  const shownTag = tags.find(({ name }) => query.tag !== null && isSameTag(name, query.tag));
  const missingTag = query.tag !== null && shownTag === undefined ? [{ value: query.tag, label: query.tag }] : [];
  return (
    <Form
      method="get"
      action={pathname}
      preventScrollReset
      aria-label="Filter websites"
      // Going back changes the query, so the fields must start again from it.
      key={JSON.stringify(query)}
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement) void submit(currentTarget, { preventScrollReset: true });
      }}
      className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(12rem,1fr)_repeat(3,minmax(9rem,auto))_auto]"
    >
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        id="portfolio-search"
        name="search"
        type="search"
        label="Search websites"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        className="max-lg:col-span-2"
        defaultValue={query.search}
      />
      <SelectField
        id="portfolio-tag"
        name="tag"
        label="Tag"
        defaultValue={shownTag?.name ?? query.tag ?? ''}
        options={[
          { value: '', label: 'All tags' },
          ...missingTag,
          ...tags.map(({ name, count }) => ({ value: name, label: `${name} (${formatInteger(count)})` })),
        ]}
      />
      <SelectField
        id="portfolio-show"
        name="show"
        label="Show"
        defaultValue={query.filter}
        options={PORTFOLIO_FILTERS.map((value) => ({ value, label: FILTER_LABELS[value] }))}
      />
      <SelectField
        id="portfolio-sort"
        name="sort"
        label="Order"
        className="max-sm:col-span-2"
        defaultValue={query.sort}
        options={PORTFOLIO_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
      />
      <div className="flex gap-2 max-sm:col-span-2">
        <Button type="submit" look="secondary">
          Apply
        </Button>
        {!isUnfiltered(query) && (
          <Link
            to={buildPortfolioPath(base, { ...ALL_WEBSITES, sort: query.sort })}
            preventScrollReset
            className={buttonClass({ look: 'quiet' })}
          >
            Show all
          </Link>
        )}
      </div>
    </Form>
  );
}
