import { useState } from 'react';
import type { EngineVisibility } from '#contracts/outside/assistants/visibility-report.ts';
import { SOURCE_TYPE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import { DETAIL_TITLES } from '#lib/assistants/detail-words.ts';
import { describeInterval, formatPercent, formatTally } from '#lib/assistants/figure-words.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';
import { DataTable } from '#web/admin/data-table.tsx';
import { UrlText } from '#web/components/figures/url-text.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { SelectField } from '#web/components/ui/select-field.tsx';
import { EngineQualities } from './engine-qualities.tsx';
import { IntervalBar } from './interval-bar.tsx';

/**
 * What the answers of one engine are based on: cited websites, the user's pages that were retrieved, and the engine's
 * web searches.
 */
export function SourcesBlock({ engines }: { engines: readonly EngineVisibility[] }) {
  const [selected, setSelected] = useState<string | null>(null);
  const engine = engines.find((one) => one.engine === selected) ?? engines[0];
  if (engine === undefined) return null;
  return (
    <section aria-labelledby="sources-title">
      <h2 id="sources-title" className="text-20 font-semibold text-ink">
        What the answers are based on
      </h2>
      <p className="prose-width mt-1 mb-4 text-14 text-ink-2">
        All prompts count here, with and without your brand. “{DETAIL_TITLES.funnel}” counts only those without it.
      </p>
      {engines.length > 1 && (
        <SelectField
          id="sources-engine"
          label="Assistant"
          className="w-56"
          options={engines.map(({ engine: value, name }) => ({ value, label: name }))}
          value={engine.engine}
          onChange={({ target }) => setSelected(target.value)}
        />
      )}
      <EngineQualities engines={[engine]} />
      <div className="mt-4 grid gap-10 lg:grid-cols-2">
        <SourceTypes engine={engine} />
        <Domains engine={engine} />
      </div>
      <div className="mt-8 grid gap-10 lg:grid-cols-2">
        <RetrievedPages engine={engine} />
        <SubQueries engine={engine} />
      </div>
    </section>
  );
}

const FIRST_ROW_COUNT = 10;

/** Number of rows that a list shows: the first few, or all. */
function useRowCount() {
  const [count, setCount] = useState(FIRST_ROW_COUNT);
  return { count, showMore: () => setCount(Number.POSITIVE_INFINITY) };
}

interface MoreRowsProps {
  shown: number;
  /** Rows that the page received, out of `total`. */
  listed: number;
  total: number;
  onMore(): void;
}

function MoreRows({ shown, listed, total, onMore }: MoreRowsProps) {
  if (listed > shown) {
    return (
      <Button look="quiet" size="row" className="mt-2" onClick={onMore}>
        Show{' '}
        {listed === total
          ? `all ${formatInteger(total)}`
          : `the first ${formatInteger(listed)} of ${formatInteger(total)}`}
      </Button>
    );
  }
  if (total === listed) return null;
  return (
    <p className="mt-2 text-12 text-ink-3">
      The first {formatInteger(listed)} of {formatInteger(total)}
    </p>
  );
}

const TITLE_CLASS = 'mb-2 text-16 font-semibold text-ink';

function SourceTypes({ engine: { sourceTypes } }: { engine: EngineVisibility }) {
  const measured = sourceTypes.flatMap(({ type, share }) =>
    share.state === 'measured' && share.value > 0 ? [{ type, share }] : [],
  );
  const reason = sourceTypes.flatMap(({ share }) => (share.state === 'measured' ? [] : [share.reason]))[0];
  return (
    <div className="min-w-0">
      <h3 className={TITLE_CLASS}>Types of cited websites</h3>
      {measured.length === 0 && (
        <p className="text-14 text-ink-2">Not measured: {reason ?? 'No answer cites a source.'}</p>
      )}
      <ul className="space-y-3">
        {measured
          .toSorted((a, b) => b.share.value - a.share.value)
          .map(({ type, share }) => (
            <li key={type} className="text-14">
              <span className="flex flex-wrap justify-between gap-x-3">
                <span className="text-ink">{SOURCE_TYPE_NAMES[type]}</span>
                <span className="text-ink-2">
                  <span className="figure text-ink">{formatPercent(share.value)}</span> of all cited sources
                  {share.tally !== null && ` (${formatTally(share.tally)})`}, {describeInterval(share) ?? 'no interval'}
                </span>
              </span>
              <IntervalBar figure={share} className={type === 'own' ? 'text-accent' : 'text-ink-3'} />
            </li>
          ))}
      </ul>
    </div>
  );
}

function Domains({ engine: { domains } }: { engine: EngineVisibility }) {
  const { count, showMore } = useRowCount();
  return (
    <div className="min-w-0">
      <h3 className={TITLE_CLASS}>Most cited domains</h3>
      <div>
        <DataTable
          label="Most cited domains"
          columns={[
            { title: 'Domain', cell: ({ domain }) => domain },
            { title: 'Type', cell: ({ type }) => SOURCE_TYPE_NAMES[type] },
            { title: 'Prompts', isFigure: true, cell: ({ prompts }) => formatInteger(prompts) },
            { title: 'Answers', isFigure: true, cell: ({ answers }) => formatInteger(answers) },
          ]}
          items={domains.first.slice(0, count)}
          readKey={({ domain }) => domain}
          empty="No answer cites a source."
          narrowLayout="grid"
        />
        <MoreRows shown={count} listed={domains.first.length} total={domains.total} onMore={showMore} />
      </div>
    </div>
  );
}

const RETRIEVED_TITLE = 'Your pages: retrieved and cited';

function RetrievedPages({ engine: { retrievedPages } }: { engine: EngineVisibility }) {
  return (
    <div className="min-w-0">
      <h3 className={TITLE_CLASS}>{RETRIEVED_TITLE}</h3>
      <p className="mb-2 text-12 text-ink-3">Pages that at least one answer retrieved without citing them</p>
      {retrievedPages.state === 'not-measured' ? (
        <p className="text-14 text-ink-2">Not measured: {retrievedPages.reason}</p>
      ) : (
        <DataTable
          label={RETRIEVED_TITLE}
          columns={[
            { title: 'Page', cell: ({ url }) => <UrlText url={url} /> },
            { title: 'Retrieved', isFigure: true, cell: ({ retrieved }) => formatInteger(retrieved) },
            { title: 'Cited', isFigure: true, cell: ({ cited }) => formatInteger(cited) },
          ]}
          items={retrievedPages.pages}
          readKey={({ url }) => url}
          empty={`None, in ${formatCount(retrievedPages.answers, 'answer')}: your pages were either cited or not retrieved.`}
          narrowLayout="grid"
        />
      )}
    </div>
  );
}

function SubQueries({ engine: { subQueries } }: { engine: EngineVisibility }) {
  const { count, showMore } = useRowCount();
  return (
    <div className="min-w-0">
      <h3 className={TITLE_CLASS}>What the assistant searched for</h3>
      {subQueries.state === 'not-measured' ? (
        <p className="text-14 text-ink-2">Not measured: {subQueries.reason}</p>
      ) : (
        <>
          <DataTable
            label="What the assistant searched for"
            columns={[
              { title: 'Web search', cell: ({ query }) => query },
              { title: 'Prompts', isFigure: true, cell: ({ prompts }) => formatInteger(prompts) },
              { title: 'Answers', isFigure: true, cell: ({ answers }) => formatInteger(answers) },
            ]}
            items={subQueries.queries.slice(0, count)}
            readKey={({ query }) => query}
            empty="No answer used a web search."
            narrowLayout="grid"
          />
          <MoreRows
            shown={count}
            listed={subQueries.queries.length}
            total={subQueries.queries.length}
            onMore={showMore}
          />
        </>
      )}
    </div>
  );
}
