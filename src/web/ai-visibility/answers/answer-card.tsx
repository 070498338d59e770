import type { ShownAnswer } from '#contracts/outside/assistants/visibility-report.ts';
import { NO_WORD_LIST, TONE_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import { formatCount, formatDateTime } from '#lib/text/format.ts';
import { UrlText } from '#web/components/figures/url-text.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { useSourceAction } from '#web/data-sources/use-source-action.ts';
import { formatUsd } from '#web/format/money.ts';
import { MarkedSentence } from '../portrayal/marked-sentence.tsx';
import type { VisibilityApi } from '../visibility-api.ts';
import { buildAnswerAnchor } from '../visibility-paths.ts';
import { VISIBILITY_WORDS } from '../visibility-words.ts';
import { AnswerText } from './answer-text.tsx';
import { describeMention } from './describe-mention.ts';
import { listReasons } from './list-reasons.ts';

type AnsweredResult = Extract<ShownAnswer['result'], { state: 'answered' }>;

export interface AnswerCardProps {
  answer: ShownAnswer;
  /** Number of answers from the same assistant, including those that a run in progress will request. */
  count: number;
  api: VisibilityApi;
}

/** One answer with its sources, or why it is missing. */
export function AnswerCard({ answer, count, api }: AnswerCardProps) {
  const { repeat, askedAt, cost, result } = answer;
  return (
    <article id={buildAnswerAnchor(answer.engine, repeat)} className="scroll-mt-24">
      <h3 className="text-14 font-semibold text-ink">
        Answer {repeat + 1} of {count}
      </h3>
      <p className="mt-0.5 mb-2 text-12 text-ink-3">
        {formatDateTime(askedAt)} · {formatUsd(cost.usd)}
        {cost.quality === null
          ? ' (highest possible cost)'
          : ` (${cost.quality}${cost.source === null ? '' : `: ${cost.source}`})`}
        {result.state === 'answered' &&
          ` · ${result.modelId} · ${result.grounded ? 'with web search' : 'from the model’s memory'}`}
      </p>
      {result.state === 'missing' ? (
        <Notice tone="warning" title="This answer is missing">
          {result.reason} It is left out of all shares.
        </Notice>
      ) : (
        <Contents id={answer.id} result={result} api={api} />
      )}
    </article>
  );
}

function Contents({ id, result, api }: { id: string; result: AnsweredResult; api: VisibilityApi }) {
  const { text, highlights, statements, cited, retrieved, queries } = result;
  return (
    <>
      <p className="mb-2 text-14 text-ink">{describeMention(result)}</p>
      <Reasons reasons={listReasons(text, highlights)} />
      {result.mention === 'ambiguous' && <Decision id={id} isConfirmed={result.isConfirmed} api={api} />}
      <AnswerText text={text} highlights={highlights} />
      <Statements statements={statements} />
      <div className="mt-3 space-y-2 text-14">
        <SourceList
          title={cited.length === 0 ? 'No page is cited' : formatCount(cited.length, 'cited page')}
          sources={cited}
          isOpen
        />
        {retrieved !== null && retrieved.length > 0 && (
          <SourceList title={`${formatCount(retrieved.length, 'page')} retrieved, but not cited`} sources={retrieved} />
        )}
        {queries !== null && queries.length > 0 && (
          <details>
            <summary className="cursor-pointer text-ink-2">
              {formatCount(queries.length, 'web search', 'web searches')}
            </summary>
            <ul className="mt-1 list-disc pl-5 text-ink-2">
              {queries.map((query) => (
                <li key={query}>{query}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </>
  );
}

/** The reasons why names of the brand count or do not count. */
function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="mb-2 list-disc space-y-0.5 pl-5 text-14 text-ink-2">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

/** Lets the user decide about a name that may be an ordinary word. */
function Decision({ id, isConfirmed, api }: { id: string; isConfirmed: boolean | null; api: VisibilityApi }) {
  const { isBusy, run } = useSourceAction();
  const decide = (decision: boolean | null) => void run(api.confirmMention(id, decision), VISIBILITY_WORDS.decided);
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2 text-14">
      <span className="text-ink-2">Is this your brand?</span>
      <Button
        look="secondary"
        size="row"
        disabled={isBusy}
        aria-pressed={isConfirmed === true}
        onClick={() => decide(true)}
      >
        Yes
      </Button>
      <Button
        look="secondary"
        size="row"
        disabled={isBusy}
        aria-pressed={isConfirmed === false}
        onClick={() => decide(false)}
      >
        No
      </Button>
      {isConfirmed !== null && (
        <Button look="quiet" size="row" disabled={isBusy} onClick={() => decide(null)}>
          Take back
        </Button>
      )}
    </div>
  );
}

/** The sentences that mention the brand, with the words that led to their labels. */
function Statements({ statements }: { statements: AnsweredResult['statements'] }) {
  if (statements.length === 0) return null;
  return (
    <details className="mt-3 text-14">
      <summary className="cursor-pointer text-ink-2">
        {formatCount(statements.length, 'sentence')} about you, labeled by words (estimated)
      </summary>
      <ul className="mt-1 space-y-1">
        {statements.map(({ start, text, words, tone }) => (
          <li key={start}>
            <span className="font-medium text-ink">{tone === null ? NO_WORD_LIST : TONE_NAMES[tone]}:</span>{' '}
            <MarkedSentence text={text} words={words} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface SourceListProps {
  title: string;
  sources: AnsweredResult['cited'];
  isOpen?: boolean;
}

function SourceList({ title, sources, isOpen = false }: SourceListProps) {
  if (sources.length === 0) return <p className="text-ink-2">{title}</p>;
  return (
    <details open={isOpen}>
      <summary className="cursor-pointer text-ink-2">{title}</summary>
      <ul className="mt-1 space-y-1">
        {sources.map(({ url, title: name, quote, owner, isOwn }) => (
          <li key={url} className={isOwn ? 'border-l-2 border-good pl-3' : 'pl-3.5'}>
            <a href={url} target="_blank" rel="noreferrer nofollow" className="link">
              {name !== null && <span className="text-ink">{name} </span>}
              <UrlText url={url} />
            </a>
            {owner !== null && <span className="text-12 text-ink-3"> {isOwn ? 'your website' : owner}</span>}
            {quote !== null && <span className="block text-12 text-ink-3">“{quote}”</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
