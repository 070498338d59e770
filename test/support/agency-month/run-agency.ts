import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveSlack } from '#providers/slack/local-server.ts';
import { SHARED_TEMPLATE } from '../data-folder.ts';
import { findFreePort } from '../free-port.ts';
import { createClock, readRealTime } from '../simulated-month/clock.ts';
import {
  type MovedProcessContext,
  readMovedProcessContext,
  writeMovedProcessResult,
} from '../simulated-month/moved-process.ts';
import { serveSite } from '../simulated-month/serve-site.ts';
import { registerUser, startTestProduct, type TestProduct } from '../test-product.ts';
import { buildSite } from './build-site.ts';
import { DAY_MS } from './calendar.ts';
import { drawAgency, SET_UP_MS } from './draw-agency.ts';
import { listSteps } from './list-steps.ts';
import { type PassedTimeCounts, passTime } from './pass-time.ts';
import { type AgencyPlan, MONTH_DAYS } from './plan.ts';
import { prepareAgency } from './prepare-agency.ts';
import { createMailReader } from './read-mails.ts';
import { type AgencyRun, readRun } from './read-run.ts';
import { type AgencySimulation, createOwnerCall, type LiveWebsite } from './simulation.ts';

/** The owner begins before the schedules are set. */
const FIRST_CALL_MS = SET_UP_MS - 10 * 60_000;
/** Name of the file in a kept data folder that contains what `open-agency.ts` needs. */
export const KEPT_FILE = 'agency-month.json';

export interface KeptAgency {
  seed: number;
  startMs: number;
  /** Ports of the websites, in the order of the plan. */
  ports: number[];
}

export type AgencyResult = AgencyRun & PassedTimeCounts;

interface RunOptions extends MovedProcessContext {
  seed: number;
  /** Data folder that is kept after the month; null = none. */
  keptFolder: string | null;
}

/**
 * Simulates the month with the real product. The month ends at the most recent midnight (UTC), so that the kept data is
 * not from the future. The clock of the process must be `moving-clock.ts`.
 */
async function runAgency({ seed, keptFolder, clockFile, authority }: RunOptions): Promise<AgencyResult> {
  const setClock = createClock(clockFile);
  const startMs = Math.floor(readRealTime() / DAY_MS) * DAY_MS - MONTH_DAYS * DAY_MS;
  await setClock(startMs + FIRST_CALL_MS);
  const plan = drawAgency(seed, startMs);
  await using stack = new AsyncDisposableStack();
  const websites: LiveWebsite[] = [];
  for (const website of plan.websites) {
    // Not a port that operating systems assign by themselves, so that it is still free when the kept month is opened.
    const port = await findFreePort();
    const server = await serveSite(buildSite(website.design), { authority, now: new Date(), port });
    websites.push({ plan: website, server: stack.use(server), id: '' });
  }
  const slack = stack.use(await serveSlack());
  const product = await startTestProduct({
    databaseUrl: null,
    embeddedTemplate: SHARED_TEMPLATE ?? null,
    allowTargets: websites.map(({ server }) => server.target),
    env: { AWI_SLACK_BASE_URL: slack.origin },
    hasRealHashing: keptFolder !== null,
    ...(keptFolder !== null && { dataDir: keptFolder }),
  });
  try {
    const owner = await registerUser(product, { isPremium: true });
    const readNewMails = createMailReader(product.dataDir);
    const onProgress = (text: string) => console.log(`${new Date().toISOString()} ${text}`);
    const call = createOwnerCall({ product, owner });
    const simulation = { plan, product, owner, call, websites, slack, mails: [], readNewMails, setClock, onProgress };
    const result = await simulate(simulation);
    if (keptFolder !== null) keep(keptFolder, plan, websites);
    return result;
  } finally {
    await endProduct(product, keptFolder !== null);
  }
}

const endProduct = (product: TestProduct, isKept: boolean): Promise<void> =>
  isKept ? product.stop() : product.close();

async function simulate(simulation: AgencySimulation): Promise<AgencyResult> {
  const { startMs } = simulation.plan;
  const passed: PassedTimeCounts = { checkRounds: 0 };
  await prepareAgency(simulation);
  for (const step of listSteps(simulation)) {
    await passTime(simulation, startMs + step.atMs, passed);
    await step.run();
  }
  await passTime(simulation, startMs + MONTH_DAYS * DAY_MS, passed);
  simulation.mails.push(...simulation.readNewMails());
  return { ...(await readRun(simulation)), ...passed };
}

function keep(folder: string, { seed, startMs }: AgencyPlan, websites: readonly LiveWebsite[]): void {
  const ports = websites.map(({ server }) => Number(new URL(server.origin).port));
  const kept: KeptAgency = { seed, startMs, ports };
  writeFileSync(join(folder, KEPT_FILE), JSON.stringify(kept));
}

/** `node run-agency.ts <folder> <seed> [data folder to keep]` */
if (import.meta.main) {
  const [folder = '', seed = '', keptFolder = ''] = process.argv.slice(2);
  const options = { seed: Number(seed), keptFolder: keptFolder === '' ? null : keptFolder };
  writeMovedProcessResult(folder, await runAgency({ ...readMovedProcessContext(folder), ...options }));
  process.exit(0);
}
