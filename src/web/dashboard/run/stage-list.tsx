import { Check } from 'lucide-react';
import type { AnalysisStage } from '#contracts/analysis/analysis.ts';
import { joinClassNames } from '../../components/ui/class-names.ts';
import { listStageStates, STAGES, type StageState } from '../../format/progress.ts';

const STATE_WORDS: Record<StageState, string> = { done: 'done', current: 'now', waiting: 'waiting' };

export interface StageListProps {
  /** Null until the analysis has started. */
  stage: AnalysisStage | null;
  isFinished: boolean;
}

/** The four stages, with the current one marked. */
export function StageList({ stage, isFinished }: StageListProps) {
  const states = listStageStates(stage, isFinished);
  return (
    <ol className="mt-4 grid gap-x-4 gap-y-2 sm:grid-cols-4">
      {STAGES.map((name, position) => {
        const state = states[position] ?? 'waiting';
        return (
          <li
            key={name}
            aria-current={state === 'current' ? 'step' : undefined}
            className={joinClassNames(
              'flex gap-2 text-14',
              state === 'current' ? 'font-medium text-ink' : 'text-ink-3',
            )}
          >
            <span aria-hidden="true" className="mt-0.5 inline-flex size-4 shrink-0 items-center justify-center">
              {state === 'done' ? (
                <Check className="size-4 text-good" strokeWidth={2.5} />
              ) : (
                <span
                  className={joinClassNames('size-2 rounded-full', state === 'current' ? 'bg-accent' : 'bg-line')}
                />
              )}
            </span>
            <span className="first-letter:uppercase">{name}</span>
            <span className="sr-only">: {STATE_WORDS[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}
