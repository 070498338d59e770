import { Link } from 'react-router';
import type { PlacedStatement, Portrayal } from '#contracts/outside/assistants/portrayal.ts';
import { BRAND_TONES, NO_WORD_LIST, TONE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import { DETAIL_TITLES } from '#lib/assistants/detail-words.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';
import { type Column, DataTable } from '#web/admin/data-table.tsx';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { buildAnswersPath } from '../visibility-paths.ts';
import { MarkedSentence } from './marked-sentence.tsx';

type Engine = Portrayal['engines'][number];

interface PortrayalBlockProps {
  websiteId: string;
  runId: string;
  portrayal: Portrayal;
}

const COLUMNS: Column<Engine>[] = [
  { title: 'Assistant', cell: ({ name }) => name },
  {
    title: 'Sentences',
    isFigure: true,
    cell: ({ sentences, branded }) => (
      <>
        {formatInteger(sentences)}
        {branded > 0 && <span className="block text-12 text-ink-3">{branded} for prompts with your brand</span>}
      </>
    ),
  },
  ...BRAND_TONES.map(
    (tone): Column<Engine> => ({
      title: TONE_NAMES[tone],
      isFigure: true,
      cell: ({ counts, sentences }) =>
        counts === null ? (
          <span className="text-12 text-ink-3">Fewer than 10</span>
        ) : (
          `${formatInteger(counts[tone])} of ${formatInteger(sentences)}`
        ),
    }),
  ),
];

/** How assistants describe the brand: every label with its number of sentences and the first of them. */
export function PortrayalBlock({ websiteId, runId, portrayal }: PortrayalBlockProps) {
  const { engines, groups, unreadAnswers, quality, source } = portrayal;
  return (
    <section aria-labelledby="portrayal-title">
      <h2 id="portrayal-title" className="text-20 font-semibold text-ink">
        {DETAIL_TITLES.portrayal}
      </h2>
      <p className="prose-width mt-1 mb-3 text-14 text-ink-2">
        Each sentence is labeled by the marked words; uncertain ones are “Unclear”. Counts are shown from 10 sentences
        per assistant. <QualityBadge quality={quality} source={source} />
      </p>
      {unreadAnswers > 0 && (
        <p className="mb-3 text-14 text-ink-2">
          {formatCount(unreadAnswers, 'answer')} not read yet: answers of earlier versions are read again within a day.
        </p>
      )}
      {groups.length === 0 ? (
        <p className="text-14 text-ink-2">
          Not measured: no sentence mentions you. Send prompts that contain your brand to see how assistants describe
          you.
        </p>
      ) : (
        <>
          <DataTable
            label="Labeled sentences by assistant"
            columns={COLUMNS}
            items={engines}
            readKey={({ engine }) => engine}
            empty="No assistant was asked."
            narrowLayout="grid"
          />
          <div className="mt-4 divide-y border-y">
            {groups.map(({ tone, total, first }) => (
              <details key={tone ?? 'none'} className="py-2 text-14">
                <summary className="cursor-pointer text-ink">
                  {tone === null ? NO_WORD_LIST : TONE_NAMES[tone]} ({formatCount(total, 'sentence')})
                </summary>
                <StatementList statements={first} websiteId={websiteId} runId={runId} />
                {total > first.length && (
                  <p className="mt-2 text-12 text-ink-3">
                    The first {first.length} of {formatInteger(total)}. The answers to each prompt contain all of them.
                  </p>
                )}
              </details>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

interface StatementListProps {
  statements: readonly PlacedStatement[];
  websiteId: string;
  runId: string;
}

function StatementList({ statements, websiteId, runId }: StatementListProps) {
  return (
    <ul className="mt-2 space-y-3">
      {statements.map(({ engine, name, promptId, prompt, repeat, start, text, words }) => (
        <li key={`${engine} ${promptId} ${repeat} ${start}`} className="prose-width">
          <MarkedSentence text={text} words={words} />
          <span className="mt-0.5 block text-12 text-ink-3">
            {name}, answer {repeat + 1} to{' '}
            <Link
              to={`${buildAnswersPath(websiteId, { runId, promptId })}#answer-${engine}-${repeat}`}
              className="link break-words"
            >
              “{prompt}”
            </Link>
          </span>
        </li>
      ))}
    </ul>
  );
}
