import { Link } from 'react-router';
import type { EngineVisibility, PromptVisibility } from '#contracts/outside/assistants/visibility-report.ts';
import { INTENT_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import { formatTally } from '#lib/assistants/figure-words.ts';
import { type Column, DataTable } from '#web/admin/data-table.tsx';
import { Tag } from '#web/components/ui/tag.tsx';
import { buildAnswersPath } from '../visibility-paths.ts';
import { EngineQualities } from './engine-qualities.tsx';

export interface PromptTableProps {
  websiteId: string;
  runId: string;
  prompts: readonly PromptVisibility[];
  engines: readonly EngineVisibility[];
}

/** Every prompt with its results: counts of a few answers, never percentages. */
export function PromptTable({ websiteId, runId, prompts, engines }: PromptTableProps) {
  const columns: Column<PromptVisibility>[] = [
    {
      title: 'Prompt',
      cell: ({ id, text, isBranded }) => (
        <span className="block min-w-56 whitespace-normal">
          <Link to={buildAnswersPath(websiteId, { runId, promptId: id })} className="link text-ink">
            {text}
          </Link>
          {isBranded && (
            <span className="block">
              <Tag tone="outline">Contains your brand</Tag>
            </span>
          )}
        </span>
      ),
    },
    { title: 'Intent', cell: ({ intent }) => INTENT_NAMES[intent] },
    ...engines.map(
      ({ engine, name }): Column<PromptVisibility> => ({
        title: name,
        cell: ({ results }) => <ResultCell result={results.find((result) => result.engine === engine)} />,
      }),
    ),
  ];
  return (
    <section aria-labelledby="prompts-title">
      <h2 id="prompts-title" className="text-20 font-semibold text-ink">
        Prompts and answers
      </h2>
      <p className="prose-width mt-1 mb-3 text-14 text-ink-2">
        Open a prompt to read its answers. “Mentioned 2 of 3”: two of three answers mention you. Prompts that contain
        your brand are not part of the shares above.
      </p>
      <DataTable
        label="Prompts"
        columns={columns}
        items={prompts}
        readKey={({ id }) => id}
        empty="No prompt was sent."
        narrowLayout="grid"
      />
      <EngineQualities engines={engines} />
    </section>
  );
}

function ResultCell({ result }: { result: PromptVisibility['results'][number] | undefined }) {
  if (result === undefined) return '–';
  const { named, cited, missing } = result;
  if (named.total === 0) return <span className="text-ink-3">Not measured: all answers are missing</span>;
  return (
    <span className="block text-12 whitespace-nowrap">
      <span className="figure block text-ink">Mentioned {formatTally(named)}</span>
      <span className="figure block text-ink-2">
        {cited.total === 0 ? 'No web search' : `Cited ${formatTally(cited)}`}
        {missing > 0 && `, ${missing} missing`}
      </span>
    </span>
  );
}
