import { useState } from 'react';
import { Link } from 'react-router';
import type { VisibilityRun } from '#contracts/outside/assistants/run-views.ts';
import type { LatestAnswer } from '#contracts/outside/assistants/visibility-report.ts';
import { MAX_LATEST_ANSWERS } from '#contracts/outside/assistants/visibility-words.ts';
import { formatCount } from '#lib/text/format.ts';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { joinClassNames } from '#web/components/ui/class-names.ts';
import { HighlightedText } from '../answers/answer-text.tsx';
import { describeMention } from '../answers/describe-mention.ts';
import { buildAnswerPath } from '../visibility-paths.ts';
import { isUnfinished } from './is-unfinished.ts';
import type { LiveAnswers } from './use-live-run.ts';

/** Number of answers on narrow screens. */
const NARROW_COUNT = 3;
/**
 * The minimum height of every place in the list, with or without an answer, so that nothing moves when answers arrive.
 */
const PLACE_HEIGHT = 'min-h-[calc(10lh+1.75rem)]';

export interface LatestAnswersBlockProps {
  websiteId: string;
  run: VisibilityRun;
  latest: LiveAnswers;
}

/** The newest answers of a run, to read while it is in progress. The list does not change while someone uses it. */
export function LatestAnswersBlock({ websiteId, run, latest: { answers, hasFailed } }: LatestAnswersBlockProps) {
  const [isPaused, setPaused] = useState(false);
  const [isUsed, setUsed] = useState(false);
  const [shown, setShown] = useState(answers);
  const isActive = isUnfinished(run);
  const isHeld = isUsed || (isPaused && isActive);
  if (!isHeld && shown !== answers) setShown(answers);
  const places = Array.from({ length: Math.min(run.planned, MAX_LATEST_ANSWERS) }, (_, place) => place);
  return (
    <section aria-labelledby="latest-title" className="border-b py-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="latest-title" className="text-20 font-semibold text-ink">
          {isActive ? 'Answers so far' : 'Newest answers of this run'}
        </h2>
        {isActive && (
          <Button look="secondary" size="row" onClick={() => setPaused(!isPaused)}>
            {isPaused ? 'Continue updates' : 'Pause updates'}
          </Button>
        )}
      </div>
      <p className="mt-1 min-h-[4lh] text-14 leading-6 text-ink-2 sm:min-h-[2lh] lg:min-h-[1lh]">
        {shown !== answers && 'Updates are paused. '}
        {describeList(run, { shown: shown.length, hasFailed })}{' '}
        {shown.length > 0 && <QualityBadge quality={run.quality} source={describeSources(run)} />}
      </p>
      <p role="status" className="sr-only">
        {describeArrival(run)}
      </p>
      <ol
        className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3"
        onPointerEnter={() => setUsed(true)}
        onPointerLeave={() => setUsed(false)}
        onFocus={() => setUsed(true)}
        onBlur={({ currentTarget, relatedTarget }) => setUsed(currentTarget.contains(relatedTarget))}
      >
        {places.map((place) => {
          const answer = shown[place];
          const className = joinClassNames(PLACE_HEIGHT, 'text-14', place < NARROW_COUNT ? 'flex' : 'hidden md:flex');
          if (answer === undefined) return <EmptyPlace key={place} className={className} />;
          // With its place in the key, an answer that leaves its place is drawn again instead of moving on screen.
          const key = `${place} ${answer.id}`;
          return <AnswerExcerpt key={key} websiteId={websiteId} runId={run.id} answer={answer} className={className} />;
        })}
      </ol>
    </section>
  );
}

/** States what the list contains, and that a run in progress has no figures. */
function describeList(run: VisibilityRun, { shown, hasFailed }: { shown: number; hasFailed: boolean }): string {
  if (!isUnfinished(run)) return 'The run has ended. Its figures are below.';
  const failure = hasFailed ? 'Newer answers could not be loaded. Trying again. ' : '';
  const contents =
    shown === 0
      ? 'The first answer appears here when it arrives.'
      : `${formatCount(run.answered, 'answer')}, newest first. AI wrote the answers: they may contain errors.`;
  return `${failure}${contents} Figures follow when the run has ended.`;
}

const describeSources = ({ engines }: VisibilityRun): string =>
  engines.map(({ name, source }) => `${name} through ${source}`).join(', ');

/**
 * Announced by screen readers: the first answer, then each quarter of the run, so that they are not interrupted more
 * often.
 */
function describeArrival(run: VisibilityRun): string {
  if (run.answered === 0) return '';
  if (!isUnfinished(run)) return 'The run has ended.';
  const quarters = Math.floor((4 * (run.answered + run.missing)) / run.planned);
  return quarters === 0 ? 'The first answer can be read.' : `${quarters * 25}% of the run is done.`;
}

interface AnswerExcerptProps {
  websiteId: string;
  runId: string;
  answer: LatestAnswer;
  className: string;
}

function AnswerExcerpt({ websiteId, runId, answer, className }: AnswerExcerptProps) {
  const { name, prompt, engine, repeat, excerpt } = answer;
  const path = buildAnswerPath(websiteId, { runId, promptId: prompt.id, engine, repeat });
  return (
    <li className={joinClassNames(className, 'min-w-0 flex-col gap-1 border-t pt-2 break-words')}>
      <h3 className="font-semibold text-ink">{name}</h3>
      <p className="line-clamp-2 text-ink-2">“{prompt.text}”</p>
      <p className="line-clamp-2 text-ink">{describeMention(answer)}</p>
      <p className="line-clamp-4 text-ink-2">
        <HighlightedText {...excerpt} />
      </p>
      <Link to={path} className="link mt-auto self-start">
        Read the full answer
        <span className="sr-only">
          {' '}
          of {name} to “{prompt.text}”
        </span>
      </Link>
    </li>
  );
}

/** Lines where an answer will appear; the text above the list describes them. */
const EmptyPlace = ({ className }: { className: string }) => (
  <li aria-hidden="true" className={joinClassNames(className, 'flex-col gap-3 border-t pt-3')}>
    {['w-24', 'w-full', 'w-full', 'w-2/3'].map((width, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
      <span key={line} className={`h-2 rounded-full bg-raised ${width}`} />
    ))}
  </li>
);
