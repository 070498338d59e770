import { createAskAssistantsJob, createSendVisibilityRun } from '#jobs/ask-assistants.ts';
import { createCheckVisibilityJob, createSendAlertCheck } from '#jobs/check-visibility.ts';
import { createRereadAnswersJob, createSendReread } from '#jobs/reread-answers.ts';
import { createVisibilityAlerts } from '#services/ai-visibility/alerts/visibility-alerts.ts';
import { createAssistantPriceService } from '#services/ai-visibility/prices/assistant-price-service.ts';
import { readVisibilityBrands } from '#services/ai-visibility/prompts/read-brands.ts';
import { createAssistantRunService } from '#services/ai-visibility/runs/assistant-run-service.ts';
import { deriveFactsAgain } from '#services/ai-visibility/runs/derive-facts-again.ts';
import { createFactReader } from '#services/ai-visibility/runs/fact-reader.ts';
import { createVisibilityRunner } from '#services/ai-visibility/runs/visibility-runner.ts';
import { createVisibilityScheduler } from '#services/ai-visibility/runs/visibility-scheduler.ts';
import { rereadRuns } from '#services/ai-visibility/suggestions/reread-runs.ts';
import { createSuggestionService } from '#services/ai-visibility/suggestions/suggestion-service.ts';
import { createVisibilityViewService } from '#services/ai-visibility/view/visibility-view-service.ts';
import type { Services } from '#services/services.ts';
import { type Area, createCleanupTimer, createRecoveryTimer } from '../area.ts';
import type { Core } from '../core.ts';
import type { MailSharedValues } from '../wire-mail.ts';
import type { AnnouncementSharedValues } from '../wire-webhooks.ts';
import type { DataSourcesSharedValues } from './wire-data-sources.ts';
import type { SearchStoreSharedValues } from './wire-search-store.ts';

const SCHEDULE_INTERVAL_MS = 60_000;

/** Values of runs of AI visibility that other parts of the process use. */
interface AssistantRunSharedValues {
  /** Starts scheduled runs that are due; also runs every minute. */
  startDueRuns(): Promise<void>;
}

/** Builds the runs of AI visibility: schedules, requests to assistants, and the price table. */
export function wireAssistantRuns({
  assistantSources: sources,
  competitors,
  crawlThread,
  exploreThread,
  outsideSnapshots,
  sendMail,
  announceEvent: announce,
  ...core
}: Core &
  Pick<MailSharedValues, 'sendMail'> &
  Pick<AnnouncementSharedValues, 'announceEvent'> &
  Pick<DataSourcesSharedValues, 'assistantSources'> &
  Pick<SearchStoreSharedValues, 'crawlThread' | 'exploreThread' | 'outsideSnapshots'> &
  Pick<Services, 'competitors'>): Area<
  'assistantRuns' | 'assistantPrices' | 'aiVisibility' | 'competitorSuggestions',
  AssistantRunSharedValues
> {
  const { db, queue, store, workFolder, logger, sourceQuality: quality, now } = core;
  const sendRun = createSendVisibilityRun(queue);
  const sendReread = createSendReread(queue);
  const facts = createFactReader();
  const runner = createVisibilityRunner({
    db,
    sources,
    store,
    workFolder,
    facts,
    sendRun,
    sendAlertCheck: createSendAlertCheck(queue),
    now,
    async onEnded(websiteId) {
      await outsideSnapshots.refillVisibility(websiteId);
      // A competitor may have been added during the run.
      await sendReread(websiteId);
    },
    onError: (error, runId) => logger.error('assistants could not be asked', { error, runId }),
  });
  const readBrands = (websiteId: string) => readVisibilityBrands({ db, store, crawlThread }, websiteId);
  const scheduler = createVisibilityScheduler({ db, sources, quality, sendRun, sendMail, readBrands, now });
  return {
    services: {
      assistantRuns: createAssistantRunService({ db, sources, quality, scheduler, now }),
      assistantPrices: createAssistantPriceService({ db, now }),
      aiVisibility: createVisibilityViewService({ db, quality, store, exploreThread, facts, now }),
      competitorSuggestions: createSuggestionService({ db, quality, facts, competitors, sendReread, now }),
    },
    shared: { startDueRuns: () => scheduler.startDue() },
    jobs: [
      createAskAssistantsJob(runner),
      createRereadAnswersJob((websiteId) =>
        rereadRuns({ db, facts, onChanged: (id) => outsideSnapshots.refillVisibility(id) }, websiteId),
      ),
      createCheckVisibilityJob(createVisibilityAlerts({ db, quality, sendMail, announce, now })),
    ],
    timers: [
      createRecoveryTimer((isAlone) => runner.recover(isAlone)),
      {
        failure: 'scheduled runs of AI visibility could not be started',
        everyMs: SCHEDULE_INTERVAL_MS,
        isWorkerOnly: true,
        run: () => scheduler.startDue(),
      },
      createCleanupTimer(async () => {
        const onError = (error: unknown) => logger.error('facts of answers could not be derived again', { error });
        await deriveFactsAgain({ db, store, facts, onError });
      }),
    ],
    stop: () => runner.shutDown(),
  };
}
