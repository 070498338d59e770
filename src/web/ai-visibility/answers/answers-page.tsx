import { useMemo } from 'react';
import { Link } from 'react-router';
import type { PromptAnswers, ShownAnswer } from '#contracts/outside/assistants/visibility-report.ts';
import { INTENT_NAMES } from '#contracts/outside/assistants/visibility-words.ts';
import type { SourceQuality } from '#contracts/outside/measurement.ts';
import { formatCount, formatDate } from '#lib/text/format.ts';
import { buildVisibilityPath } from '#lib/url/visibility-path.ts';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { WebsiteBreadcrumb } from '#web/components/layout/website-breadcrumb.tsx';
import { buttonClass } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { createVisibilityApi } from '../visibility-api.ts';
import { buildAnswersPath } from '../visibility-paths.ts';
import { VISIBILITY_WORDS } from '../visibility-words.ts';
import { AnswerCard } from './answer-card.tsx';

export interface AnswersPageData {
  website: { id: string; name: string };
  answers: PromptAnswers;
  /** `simulated` in demo mode. */
  quality: SourceQuality;
}

/** All answers to one prompt of a run. */
export function AnswersPage({ page }: { page: AnswersPageData }) {
  const { website, answers, quality } = page;
  const { prompt, previousId, nextId, runId, progress } = answers;
  const api = useMemo(() => createVisibilityApi(website.id), [website.id]);
  const byEngine = [...Map.groupBy(answers.answers, ({ name }) => name)];
  return (
    <div className="shell py-8 sm:py-12">
      <WebsiteBreadcrumb
        trail={[
          { title: website.name },
          { title: VISIBILITY_WORDS.title, path: buildVisibilityPath(website.id) },
          { title: VISIBILITY_WORDS.answers },
        ]}
      />
      <h1 className="mt-3 font-serif text-28 font-semibold tracking-tight text-ink">“{prompt.text}”</h1>
      <p className="mt-2 text-14 text-ink-2">
        {INTENT_NAMES[prompt.intent]} prompt {prompt.isBranded ? 'that contains your brand' : 'without your brand'},
        sent in the run of {formatDate(answers.at)}. Highlighted: your brand, competitors and unclear names. AI wrote
        the answers: they may contain errors.
      </p>
      <nav aria-label="Prompts of this run" className="mt-3 flex gap-6 text-14">
        {previousId !== null && (
          <Link to={buildAnswersPath(website.id, { runId, promptId: previousId })} className="link">
            Previous prompt
          </Link>
        )}
        {nextId !== null && (
          <Link to={buildAnswersPath(website.id, { runId, promptId: nextId })} className="link">
            Next prompt
          </Link>
        )}
      </nav>
      {progress !== null && (
        <ProgressNotice
          answers={answers}
          progress={progress}
          path={buildAnswersPath(website.id, { runId, promptId: prompt.id })}
        />
      )}
      {byEngine.map(([name, list]) => (
        <section key={name} aria-label={`Answers of ${name}`} className="mt-10">
          <h2 className="text-20 font-semibold text-ink">{name}</h2>
          <p className="mt-1 text-14 text-ink-2">
            {progress === null
              ? summarize(list)
              : `${list.length} of ${formatCount(progress.repeats, 'answer')} so far.`}{' '}
            <QualityBadge quality={quality} />
          </p>
          <div className="mt-4 space-y-8">
            {list.map((answer) => (
              <AnswerCard key={answer.id} answer={answer} count={progress?.repeats ?? list.length} api={api} />
            ))}
          </div>
        </section>
      ))}
      {byEngine.length === 0 && <p className="mt-8 text-ink-2">This prompt has no answers yet.</p>}
    </div>
  );
}

interface ProgressNoticeProps {
  answers: PromptAnswers;
  progress: NonNullable<PromptAnswers['progress']>;
  path: string;
}

/** States that the run has not ended. Shares are computed from complete runs only, so none is shown. */
function ProgressNotice({ answers: { answers }, progress: { planned }, path }: ProgressNoticeProps) {
  const isComplete = answers.length === planned;
  const count = isComplete
    ? `All ${formatCount(planned, 'answer')} to this prompt are here.`
    : `${answers.length} of ${formatCount(planned, 'answer')} to this prompt so far.`;
  return (
    <Notice
      tone="info"
      title="This run is still in progress"
      className="mt-6"
      actions={
        !isComplete && (
          <Link to={path} replace preventScrollReset className={buttonClass({ look: 'secondary', size: 'small' })}>
            Show new answers
          </Link>
        )
      }
    >
      {count} Figures follow when the run has ended.
    </Notice>
  );
}

/** Returns "Mentioned in 2 of 3, cited in 1 of 3 with web search.", with the number of missing answers if any. */
function summarize(answers: readonly ShownAnswer[]): string {
  const read = answers.flatMap(({ result }) => (result.state === 'answered' ? [result] : []));
  const missing = answers.length - read.length;
  const missingText = missing === 0 ? '' : ` ${missing} missing.`;
  if (read.length === 0) return `No answer was received.${missingText}`;
  const mentioned = read.filter(
    ({ mention, isConfirmed }) => mention === 'named' || (mention === 'ambiguous' && isConfirmed === true),
  );
  const grounded = read.filter(({ grounded: isGrounded }) => isGrounded);
  const cited = grounded.filter(({ isCited }) => isCited);
  const citations =
    grounded.length === 0 ? 'no web search' : `cited in ${cited.length} of ${grounded.length} with web search`;
  return `Mentioned in ${mentioned.length} of ${read.length}, ${citations}.${missingText}`;
}
