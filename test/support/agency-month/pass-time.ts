import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import { alertDeliveries, analysisSchedules, clientReportSettings, reportMailings, tripwires } from '#db/tables.ts';
import { listWork, waitUntilIdle } from '../simulated-month/wait-until-idle.ts';
import type { AgencySimulation } from './simulation.ts';

const MINUTE_MS = 60_000;
/** Delay after the moment at which something is due. */
const MARGIN_MS = 1_000;
/** Tripwires that are due within this time are checked together, as by a product whose timers are late. */
const CHECK_SLACK_MS = 40 * MINUTE_MS;
/** The second request of a check may also be late, but within the time in which it counts. */
const SECOND_CHECK_SLACK_MS = 3 * MINUTE_MS;
const MAX_STARTS = 60;

/** When the next analyses, checks and messages are due; infinity if none are planned. */
interface Due {
  analysesMs: number;
  checksMs: number;
  messagesMs: number;
}

const findFirst = (times: readonly (number | undefined)[]): number =>
  Math.min(Number.POSITIVE_INFINITY, ...times.map((time) => time ?? Number.POSITIVE_INFINITY));

async function findDueTimes({ product }: AgencySimulation): Promise<Due> {
  const { db } = product.application;
  const schedules = await db
    .select({ at: analysisSchedules.nextRunAt })
    .from(analysisSchedules)
    .where(eq(analysisSchedules.isActive, true));
  const checks = await db
    .select({ at: tripwires.nextCheckAt, suspicions: tripwires.suspicions })
    .from(tripwires)
    .where(eq(tripwires.isActive, true));
  const deliveries = await db
    .select({ at: alertDeliveries.nextAttemptAt })
    .from(alertDeliveries)
    .where(inArray(alertDeliveries.state, ['held', 'waiting']));
  const reports = await db
    .select({ at: clientReportSettings.nextDueAt })
    .from(clientReportSettings)
    .where(ne(clientReportSettings.frequency, 'off'));
  const mailings = await db
    .select({ at: reportMailings.nextAttemptAt })
    .from(reportMailings)
    .where(and(eq(reportMailings.state, 'waiting'), isNotNull(reportMailings.nextAttemptAt)));
  const getTimes = (rows: readonly { at: Date | null }[]) => rows.map(({ at }) => at?.getTime());
  const slack = ({ suspicions }: { suspicions: object }) =>
    Object.keys(suspicions).length > 0 ? SECOND_CHECK_SLACK_MS : CHECK_SLACK_MS;
  return {
    analysesMs: findFirst(getTimes(schedules)),
    checksMs: findFirst(checks.map((row) => row.at && row.at.getTime() + slack(row)).map((at) => at ?? undefined)),
    messagesMs: findFirst([...getTimes(deliveries), ...getTimes(reports), ...getTimes(mailings)]),
  };
}

/** Starts due analyses until none waits for a place in the queue, as the timer does every minute. */
export async function runAnalyses(simulation: AgencySimulation): Promise<void> {
  const { product } = simulation;
  const { db } = product.application;
  for (let starts = 0; starts < MAX_STARTS; starts += 1) {
    await product.application.startDueAnalyses();
    await waitUntilIdle(product);
    const waiting = await db.$count(analysisSchedules, isNotNull(analysisSchedules.pendingSince));
    if (waiting === 0) return;
  }
  throw new Error('Scheduled analyses were not started');
}

/** Sends alerts and reports that are due. */
async function sendMessages({ product }: AgencySimulation): Promise<void> {
  await product.application.queueDueAlerts();
  await product.application.mailDueReports();
  if ((await listWork(product)).length === 0) return;
  await waitUntilIdle(product);
  // Sends reports whose files have been created in the meantime.
  await product.application.mailDueReports();
  await waitUntilIdle(product);
}

/** Counts of what took place, as evidence that the month was simulated. */
export interface PassedTimeCounts {
  checkRounds: number;
}

/** Lets time pass until `untilMs`: analyses, checks and messages take place when they are due. */
export async function passTime(simulation: AgencySimulation, untilMs: number, passed: PassedTimeCounts): Promise<void> {
  const { setClock, product } = simulation;
  for (;;) {
    const due = await findDueTimes(simulation);
    const nextMs = findFirst([due.analysesMs, due.checksMs, due.messagesMs]);
    if (nextMs >= untilMs) break;
    await setClock(Math.max(nextMs + MARGIN_MS, Date.now()));
    if (due.checksMs <= Date.now()) {
      await product.application.checkDueTripwires();
      passed.checkRounds += 1;
    }
    if (due.analysesMs <= Date.now()) await runAnalyses(simulation);
    if (due.analysesMs <= Date.now() || due.messagesMs <= Date.now() || (await listWork(product)).length > 0)
      await sendMessages(simulation);
    simulation.mails.push(...simulation.readNewMails());
  }
  await setClock(Math.max(untilMs, Date.now()));
}
