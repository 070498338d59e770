/** The screens of AI visibility, with a run in demo mode, where local servers take the place of the assistants. */
import type { VisibilityPrompts } from '#contracts/outside/assistants/prompt-views.ts';
import type { VisibilityRun } from '#contracts/outside/assistants/run-views.ts';
import { ASSISTANT_TEST_KEY } from '#providers/assistants/local-server.ts';
import type { Facts } from './prepare.ts';
import type { Screen } from './screens.ts';

const RUN_TIMEOUT_MS = 10 * 60_000;
const POLL_MS = 1_000;
const PATH = '/websites/{website}/ai-visibility';

export const VISIBILITY_SCREENS: readonly Omit<Screen, 'group'>[] = [
  { id: 'visibility-none', person: 'newcomer', path: '/websites/{emptyWebsite}/ai-visibility' },
  { id: 'visibility-results', person: 'premium', path: PATH },
  { id: 'visibility-answers', person: 'premium', path: `${PATH}/answers?run={run}&prompt={prompt}` },
  { id: 'visibility-prompts', person: 'premium', path: `${PATH}/prompts` },
  { id: 'visibility-prompts-none', person: 'newcomer', path: '/websites/{emptyWebsite}/ai-visibility/prompts' },
];

type CallApi = <Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown) => Promise<Answer>;

/**
 * Approves the suggested prompts of an analyzed website, sends them once, and returns the placeholders of the result.
 */
export async function createVisibilityRun(call: CallApi, website: string): Promise<Facts> {
  const path = `user/websites/${website}/ai-visibility`;
  await call('POST', `user/websites/${website}/data-sources/openrouter/key`, { key: ASSISTANT_TEST_KEY });
  const { revision } = await call<VisibilityPrompts>('GET', `${path}/prompts`);
  const { prompts } = await call<{ prompts: VisibilityPrompts }>('POST', `${path}/prompts/suggest`, {
    country: 'US',
    language: 'en',
    revision,
  });
  await call('POST', `${path}/prompts/approve`, { revision: prompts.revision });
  await call('PUT', `${path}/schedule`, {
    frequency: 'off',
    engines: ['chatgpt', 'claude', 'perplexity'],
    repeats: 1,
    runLimitUsd: 5,
    monthlyLimitUsd: 20,
  });
  const { id } = await call<VisibilityRun>('POST', `${path}/runs`);
  await waitForRun(() => call<VisibilityRun>('GET', `${path}/runs/${id}`));
  const { approved } = await call<VisibilityPrompts>('GET', `${path}/prompts`);
  return { run: id, prompt: approved?.prompts[0]?.id ?? '' };
}

async function waitForRun(readRun: () => Promise<VisibilityRun>): Promise<void> {
  const deadline = Date.now() + RUN_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const { state, stopReason } = await readRun();
    if (state === 'done') return;
    if (state === 'stopped') throw new Error(`The run of AI visibility was stopped: ${stopReason}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('The run of AI visibility did not end in time');
}
