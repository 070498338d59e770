import type {
  VisibilityEstimate,
  VisibilityRun,
  VisibilityScheduleInput,
} from '#contracts/outside/assistants/run-views.ts';
import type { LatestAnswers } from '#contracts/outside/assistants/visibility-report.ts';
import { call } from '../api/api.ts';
import { acceptAnyBody, createObjectGuard } from '../api/responses.ts';

/** API calls for the AI visibility of one website. */
export function createVisibilityApi(websiteId: string) {
  const path = `/api/user/websites/${encodeURIComponent(websiteId)}/ai-visibility`;
  return {
    saveSchedule: (body: VisibilityScheduleInput) =>
      call({
        path: `${path}/schedule`,
        method: 'PUT',
        body,
        guard: createObjectGuard<VisibilityEstimate>('schedule', 'total'),
      }),
    start: () => call({ path: `${path}/runs`, method: 'POST', guard: createObjectGuard<VisibilityRun>('id', 'state') }),
    readRun: (runId: string) =>
      call({
        path: `${path}/runs/${encodeURIComponent(runId)}`,
        guard: createObjectGuard<VisibilityRun>('id', 'state'),
      }),
    readLatest: (runId: string) =>
      call({
        path: `${path}/runs/${encodeURIComponent(runId)}/answers`,
        guard: createObjectGuard<LatestAnswers>('answers'),
      }),
    stop: (runId: string) =>
      call({
        path: `${path}/runs/${encodeURIComponent(runId)}/stop`,
        method: 'POST',
        guard: createObjectGuard<VisibilityRun>('id', 'state'),
      }),
    confirmMention: (answerId: string, isConfirmed: boolean | null) =>
      call({
        path: `${path}/answers/${encodeURIComponent(answerId)}/mention`,
        method: 'PUT',
        body: { isConfirmed },
        guard: acceptAnyBody,
      }),
  };
}

export type VisibilityApi = ReturnType<typeof createVisibilityApi>;
