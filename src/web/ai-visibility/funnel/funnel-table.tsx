import { useState } from 'react';
import { type FunnelStep, STEP_NAMES } from '#contracts/outside/assistants/funnel-words.ts';
import type { EngineFunnel, FunnelPage, RawSearchFigure } from '#contracts/outside/assistants/page-funnel.ts';
import { formatInteger } from '#lib/text/format.ts';
import { type Column, DataTable } from '#web/admin/data-table.tsx';
import { UrlText } from '#web/components/figures/url-text.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { SelectField } from '#web/components/ui/select-field.tsx';

type Groups = NonNullable<EngineFunnel['groups']>;

const FIRST_ROW_COUNT = 10;
const ALL = 'all';
const PASSED = 'passed';
const PASSED_NAME = 'None: passes all measured steps';

const getKey = (stoppedAt: FunnelStep | null): string => stoppedAt ?? PASSED;
const getName = (stoppedAt: FunnelStep | null): string => (stoppedAt === null ? PASSED_NAME : STEP_NAMES[stoppedAt]);

const COLUMNS: Column<FunnelPage>[] = [
  {
    title: 'Page',
    cell: ({ url }) => (
      <a href={url} rel="noreferrer nofollow" target="_blank" className="link">
        <UrlText url={url} siteHost={URL.parse(url)?.host ?? ''} />
      </a>
    ),
  },
  { title: 'Drops out at', cell: ({ stoppedAt }) => (stoppedAt === null ? '–' : STEP_NAMES[stoppedAt]) },
  { title: 'Why', cell: ({ detail }) => <span className="block min-w-0 whitespace-normal lg:min-w-48">{detail}</span> },
];

/** One column per search API that searched. */
const buildSearchColumns = (searches: readonly RawSearchFigure[]): Column<FunnelPage>[] =>
  searches.flatMap((figure) =>
    figure.state === 'measured'
      ? [
          {
            // Three full names would leave no room for the reason.
            title: `Raw search: ${figure.name.replace(' Search API', '')}`,
            isFigure: true,
            cell: (page: FunnelPage) => `${page.searches[figure.provider] ?? 0} of ${figure.searches}`,
          },
        ]
      : [],
  );

/** The pages, with the step at which each drops out. */
export function FunnelTable({ groups, searches }: { groups: Groups; searches: readonly RawSearchFigure[] }) {
  const [filter, setFilter] = useState<string>(ALL);
  const [count, setCount] = useState(FIRST_ROW_COUNT);
  const shown = groups.filter(({ stoppedAt }) => filter === ALL || getKey(stoppedAt) === filter);
  const pages = shown.flatMap(({ first }) => first);
  const total = shown.reduce((sum, group) => sum + group.total, 0);
  const all = groups.reduce((sum, group) => sum + group.total, 0);
  return (
    <div className="mt-6">
      <SelectField
        id="funnel-filter"
        label="Pages that drop out at"
        className="mb-4 w-full max-w-80"
        options={[
          { value: ALL, label: `All steps (${formatInteger(all)})` },
          ...groups.map((group) => ({
            value: getKey(group.stoppedAt),
            label: `${getName(group.stoppedAt)} (${formatInteger(group.total)})`,
          })),
        ]}
        value={filter}
        onChange={({ target }) => {
          setFilter(target.value);
          setCount(FIRST_ROW_COUNT);
        }}
      />
      <DataTable
        label="Pages by step"
        columns={[...COLUMNS, ...buildSearchColumns(searches)]}
        items={pages.slice(0, count)}
        readKey={({ url }) => url}
        empty="No page."
      />
      {pages.length > count && (
        <Button look="quiet" size="row" className="mt-2" onClick={() => setCount(pages.length)}>
          Show {formatInteger(pages.length)} of {formatInteger(total)} pages
        </Button>
      )}
      {pages.length <= count && total > pages.length && (
        <p className="mt-2 text-12 text-ink-3">
          The most linked pages of each step: {formatInteger(pages.length)} of {formatInteger(total)}. The file contains
          all pages.
        </p>
      )}
    </div>
  );
}
