import { useState } from 'react';
import type { VisibilityPrompts } from '#contracts/outside/assistants/prompt-views.ts';
import type { PromptSet } from '#contracts/outside/assistants/prompts.ts';
import { formatCount, formatDate } from '#lib/text/format.ts';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useSourceAction } from '../../data-sources/use-source-action.ts';
import { ConfirmDialog } from '../../profile/confirm-dialog.tsx';
import type { PromptApi } from './prompt-api.ts';
import { describeCounts, describeFreePlan, PROMPT_WORDS } from './prompt-words.ts';

export interface ApproveBlockProps {
  page: VisibilityPrompts;
  shown: PromptSet;
  api: PromptApi;
}

/** The state of the prompts, and their approval. */
export function ApproveBlock({ page, shown, api }: ApproveBlockProps) {
  const { approved, draft, plan, revision } = page;
  const [problem, setProblem] = useState<string | null>(null);
  const [isDiscarding, setDiscarding] = useState(false);
  const { isBusy, run } = useSourceAction(setProblem);
  const active = shown.prompts.filter(({ isActive }) => isActive).length;
  const approve = () => {
    setProblem(null);
    void run(api.approve(revision), PROMPT_WORDS.approved);
  };
  const discard = async () => {
    setProblem(null);
    await run(api.discard(revision), PROMPT_WORDS.discarded);
    setDiscarding(false);
  };
  return (
    <section aria-labelledby="approval-title" className="mt-8 border-y py-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80 text-14 text-ink-2">
          <h2 id="approval-title" className="text-20 font-semibold text-ink">
            {describeState(page)}
          </h2>
          <p className="mt-1">{describeCounts(shown.prompts)}</p>
          {!plan.isPremium && <p className="mt-1">{describeFreePlan(plan)}</p>}
          <p className="mt-1">{draft === null ? PROMPT_WORDS.isApproved : PROMPT_WORDS.next}</p>
        </div>
        {draft !== null && (
          <div className="flex flex-wrap gap-2">
            <Button disabled={isBusy || active === 0} onClick={approve}>
              Approve {formatCount(active, 'prompt')}
            </Button>
            <Button look="secondary" disabled={isBusy} onClick={() => setDiscarding(true)}>
              Discard draft
            </Button>
          </div>
        )}
      </div>
      {problem !== null && <Notice tone="critical" title={problem} role="alert" className="mt-4" />}
      {isDiscarding && (
        <ConfirmDialog
          title="Discard the draft?"
          text={
            approved === null
              ? 'All prompts of the draft are deleted.'
              : `Your changes since version ${approved.version} are deleted.`
          }
          action="Discard draft"
          isBusy={isBusy}
          onConfirm={() => void discard()}
          onCancel={() => setDiscarding(false)}
        />
      )}
    </section>
  );
}

function describeState({ approved, draft }: VisibilityPrompts): string {
  const version =
    approved === null || approved.approvedAt === null
      ? null
      : `Version ${approved.version}, approved on ${formatDate(approved.approvedAt)}`;
  if (draft === null) return version ?? '';
  return version === null
    ? 'Draft, not approved yet'
    : `Draft. Runs use ${version.charAt(0).toLowerCase()}${version.slice(1)}`;
}
