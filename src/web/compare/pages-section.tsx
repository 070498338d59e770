import { ArrowRight } from 'lucide-react';
import { Form, Link } from 'react-router';
import {
  PAGE_CHANGE_FIELDS,
  PAGE_CHANGE_KINDS,
  type PageChangeField,
  type PageChangeKind,
} from '#contracts/analysis/changes/page-change-texts.ts';
import type { PageChange, PageChangeList } from '#contracts/analysis/changes/page-changes.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';
import { buildComparePath, COMPARE_PATH, type CompareList } from '#lib/url/compare-path.ts';
import { UrlText } from '../components/figures/url-text.tsx';
import { Button, buttonClass } from '../components/ui/button.tsx';
import { SelectField } from '../components/ui/select-field.tsx';
import {
  StackedBody,
  StackedCell,
  StackedColumnHeader,
  StackedHead,
  StackedRow,
  StackedRowHeader,
  StackedTable,
} from '../components/ui/stacked-table.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { Tag, type TagTone } from '../components/ui/tag.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import { CompareSection } from './compare-section.tsx';
import {
  COMPARE_WORDS,
  describeChanges,
  describeStatus,
  describeUrls,
  FIELD_WORDS,
  KIND_WORDS,
} from './compare-words.ts';

export interface PagesSectionProps {
  pages: PageChangeList | null;
  /** IDs of the two analyses. */
  compared: { from: string; to: string };
  list: CompareList;
}

type Tab = 'all' | PageChangeKind;

/** The URLs that differ, with what changed. Filters and pages are links, so that they work without JavaScript. */
export function PagesSection({ pages, compared, list }: PagesSectionProps) {
  if (pages === null) {
    return (
      <CompareSection title="URLs">
        <p className="prose-width text-14 text-ink-2">{COMPARE_WORDS.notKept}</p>
      </CompareSection>
    );
  }
  const { kinds, unchanged, areCrawlsComplete } = pages;
  const total = kinds.new + kinds.gone + kinds.changed;
  const tabs: { value: Tab; count: number }[] = [
    { value: 'all', count: total },
    ...PAGE_CHANGE_KINDS.map((kind) => ({ value: kind, count: kinds[kind] })),
  ];
  return (
    <CompareSection title="URLs" lead={describeUrls(total, unchanged)}>
      <p className="prose-width mb-4 text-14 text-ink-2">{COMPARE_WORDS.urlParts}</p>
      {!areCrawlsComplete && <p className="prose-width mb-4 text-14 text-ink-2">{COMPARE_WORDS.incompleteCrawl}</p>}
      <TabLinks
        label="URLs by kind of difference"
        id="compare-urls"
        value={list.kind ?? 'all'}
        tabs={tabs.map(({ value, count }) => ({
          value,
          label: `${value === 'all' ? 'All' : KIND_WORDS[value]} (${formatInteger(count)})`,
          to: buildComparePath(compared, { ...list, kind: value === 'all' ? undefined : value, page: 1 }),
        }))}
      >
        <FilterForm pages={pages} compared={compared} list={list} />
        {pages.items.length === 0 ? (
          <p className="mt-4 border-y py-6 text-14 text-ink-2">
            {total === 0 ? 'No URL differs.' : 'No URL matches. Choose another kind, change or text.'}
          </p>
        ) : (
          <ChangeTable items={pages.items} />
        )}
        <Pages pages={pages} compared={compared} list={list} />
      </TabLinks>
    </CompareSection>
  );
}

type FilterProps = Omit<PagesSectionProps, 'pages'> & { pages: PageChangeList };

function FilterForm({ pages: { fields }, compared, list }: FilterProps) {
  const options: { value: '' | PageChangeField; label: string }[] = [
    { value: '', label: 'Any change' },
    ...PAGE_CHANGE_FIELDS.map((field) => ({
      value: field,
      label: `${FIELD_WORDS[field]} (${formatInteger(fields[field])})`,
    })),
  ];
  return (
    <Form
      key={`${list.field ?? ''} ${list.q ?? ''}`}
      action={COMPARE_PATH}
      preventScrollReset
      className="grid items-end gap-3 sm:grid-cols-[14rem_minmax(0,20rem)_auto] sm:justify-start"
    >
      <input type="hidden" name="from" value={compared.from} />
      <input type="hidden" name="to" value={compared.to} />
      {list.kind !== undefined && <input type="hidden" name="kind" value={list.kind} />}
      <SelectField
        id="compare-field"
        name="field"
        label="What changed"
        options={options}
        defaultValue={list.field ?? ''}
      />
      <TextField id="compare-q" name="q" label="URL contains" defaultValue={list.q ?? ''} maxLength={200} />
      <Button type="submit" look="secondary">
        Filter
      </Button>
    </Form>
  );
}

const KIND_TONES: Readonly<Record<PageChangeKind, TagTone>> = { new: 'good', gone: 'medium', changed: 'plain' };

function ChangeTable({ items }: { items: readonly PageChange[] }) {
  return (
    <StackedTable className="mt-4 w-full table-fixed border-collapse text-14">
      <caption className="sr-only">URLs that differ</caption>
      <StackedHead className="text-left text-12 text-ink-3 max-md:sr-only">
        <StackedRow>
          <StackedColumnHeader className="w-24 py-1.5 font-medium">Kind</StackedColumnHeader>
          <StackedColumnHeader className="w-2/5 py-1.5 pl-3 font-medium">URL</StackedColumnHeader>
          <StackedColumnHeader className="py-1.5 pl-3 font-medium">Difference</StackedColumnHeader>
        </StackedRow>
      </StackedHead>
      <StackedBody>
        {items.map((change) => (
          <StackedRow key={change.url} className="border-t align-top max-md:block max-md:py-3">
            <StackedCell className="py-2 max-md:block max-md:py-0">
              <Tag tone={KIND_TONES[change.kind]}>{KIND_WORDS[change.kind]}</Tag>
            </StackedCell>
            <StackedRowHeader className="py-2 text-left font-normal max-md:mt-1 max-md:block max-md:py-0 md:pl-3">
              <a
                className="block min-w-0 hover:underline"
                href={change.url}
                target="_blank"
                rel="noopener noreferrer external"
              >
                <UrlText url={change.url} />
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </StackedRowHeader>
            <StackedCell className="py-2 max-md:mt-1 max-md:block max-md:py-0 md:pl-3">
              <Details change={change} />
            </StackedCell>
          </StackedRow>
        ))}
      </StackedBody>
    </StackedTable>
  );
}

function Details({ change }: { change: PageChange }) {
  const { before, after, kind } = change;
  if (kind !== 'changed') {
    const state = after ?? before;
    return (
      <span className="text-ink-2">
        {kind === 'new' ? 'Only in the newer analysis' : 'Only in the older analysis'}
        {state !== null && `: ${describeStatus(state)}${state.title === null ? '' : `, “${state.title}”`}`}
      </span>
    );
  }
  return (
    <dl className="space-y-1">
      {describeChanges(change).map(({ field, label, before: old, after: now }) => (
        <div key={field} className="grid gap-x-3 sm:grid-cols-[6.5rem_minmax(0,1fr)]">
          <dt className="text-ink-3">{label}</dt>
          <dd className="min-w-0 wrap-anywhere text-ink-2">
            {old === now ? (
              `${now}, with different ${field === 'content' ? 'text' : 'values'}`
            ) : (
              <>
                <span className="sr-only">Before: </span>
                {old} <ArrowRight aria-hidden="true" className="inline size-3.5" />{' '}
                <span className="sr-only">After: </span>
                <span className="text-ink">{now}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Pages({ pages: { total, page, perPage }, compared, list }: FilterProps) {
  if (total <= perPage) return null;
  const last = Math.ceil(total / perPage);
  const link = (label: string, target: number) =>
    target >= 1 && target <= last ? (
      <Link
        to={buildComparePath(compared, { ...list, page: target })}
        preventScrollReset
        className={buttonClass({ look: 'secondary', size: 'small' })}
      >
        {label}
      </Link>
    ) : null;
  return (
    <nav
      aria-label="Pages of the list"
      className="mt-3 flex flex-wrap items-center justify-between gap-3 text-14 text-ink-2"
    >
      <p className="figure" aria-live="polite">
        Page {formatInteger(page)} of {formatInteger(last)}; {formatCount(total, 'URL')}
      </p>
      <span className="flex gap-2">
        {link('Previous', page - 1)}
        {link('Next', page + 1)}
      </span>
    </nav>
  );
}
