import type { EngineVisibility, VisibilityResults } from '#contracts/outside/assistants/visibility-report.ts';
import { ENGINE_NAMES, SOURCE_TYPE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';
import { type Column, DataTable } from '#web/admin/data-table.tsx';
import { UrlText } from '#web/components/figures/url-text.tsx';
import { EngineQualities } from './engine-qualities.tsx';

type Gaps = NonNullable<VisibilityResults['gaps']>;
type Gap = Gaps['first'][number];

const COLUMNS: Column<Gap>[] = [
  {
    title: 'Cited page',
    cell: ({ url, title }) => (
      <a href={url} rel="noreferrer nofollow" target="_blank" className="link">
        {title !== null && <span className="block text-ink">{title}</span>}
        <UrlText url={url} />
      </a>
    ),
  },
  { title: 'Type', cell: ({ type }) => SOURCE_TYPE_NAMES[type] },
  { title: 'Answers', isFigure: true, cell: ({ answers }) => formatInteger(answers) },
  {
    title: 'For prompts',
    cell: ({ prompts }) => (
      <details>
        <summary className="cursor-pointer">{formatCount(prompts.length, 'prompt')}</summary>
        <ul className="mt-1 list-disc pl-4 text-12">
          {prompts.map((prompt) => (
            <li key={prompt}>{prompt}</li>
          ))}
        </ul>
      </details>
    ),
  },
  { title: 'Assistants', cell: ({ engines }) => engines.map((engine) => ENGINE_NAMES[engine]).join(', ') },
];

/** Pages of other websites that are cited where the website is not. */
export function GapTable({ gaps, engines }: { gaps: Gaps; engines: readonly EngineVisibility[] }) {
  return (
    <section aria-labelledby="gaps-title">
      <h2 id="gaps-title" className="text-20 font-semibold text-ink">
        Pages cited when you are not
      </h2>
      <p className="prose-width mt-1 mb-3 text-14 text-ink-2">
        Sources of answers that do not cite you, sorted by number of prompts. Read them before you write: they show what
        the assistants look for. Forums, directories and review sites are places to get listed.
        {gaps.total > gaps.first.length && ` The first ${gaps.first.length} of ${formatInteger(gaps.total)}.`}
      </p>
      <DataTable
        label="Cited pages"
        columns={COLUMNS}
        items={gaps.first}
        readKey={({ url }) => url}
        empty="Every answer that cites a source cites you, or no answer cites a source."
      />
      <EngineQualities engines={engines} />
    </section>
  );
}
