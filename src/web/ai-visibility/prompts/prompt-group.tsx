import type { PromptIntent, VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import { PromptRow, type PromptRowActions } from './prompt-row.tsx';
import { describeGroupCount, INTENT_WORDS } from './prompt-words.ts';

export interface PromptGroupProps {
  intent: PromptIntent;
  prompts: readonly VisibilityPrompt[];
  /** Number of suggested prompts of this intent. */
  target: number;
  /** IDs of the prompts that a run of this plan sends. */
  sent: ReadonlySet<string>;
  trackedKeywords: readonly string[] | null;
  maxCharacters: number;
  actions: PromptRowActions;
}

/** The prompts of one intent. */
export function PromptGroup({ intent, prompts, target, ...row }: PromptGroupProps) {
  const { name, text } = INTENT_WORDS[intent];
  const id = `intent-${intent}`;
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h3 id={id} className="text-16 font-semibold text-ink">
          {name}
        </h3>
        <p className="figure text-14 text-ink-2">{describeGroupCount(prompts.length, target)}</p>
        <p className="basis-full text-14 text-ink-2 sm:basis-auto">{text}</p>
      </div>
      {prompts.length > 0 && (
        <ul className="mt-2 border-t">
          {prompts.map((prompt) => (
            <PromptRow key={prompt.id} prompt={prompt} {...row} />
          ))}
        </ul>
      )}
    </section>
  );
}
