import { and, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { AlertPage } from '#contracts/monitoring/alerts.ts';
import { alerts, analyses } from '#db/tables.ts';
import { waitUntilIdle } from '../simulated-month/wait-until-idle.ts';
import { createClient } from '../test-product.ts';
import { ALERT_PHASES } from './alert-phases.ts';
import { DAY_MS, HOUR_MS } from './calendar.ts';
import { TRIPWIRES_ON_MS } from './draw-events.ts';
import { runAnalyses } from './pass-time.ts';
import { MONTH_DAYS, type RecipientPlan } from './plan.ts';
import { setSchedule, verifyOwnership } from './prepare-agency.ts';
import type { AgencySimulation, LiveWebsite, Step } from './simulation.ts';

const WEBSITES = '/api/user/websites';
/** When the owner reads the alerts. */
const READS_MS: readonly number[] = [8, 15, 24].map((day) => day * DAY_MS + 11 * HOUR_MS);
/** When the owner requests a test report, and tests the channels. */
const TEST_MS = 2 * DAY_MS + 12 * HOUR_MS;

/** Lists what happens within the month, in chronological order. */
export function listSteps(simulation: AgencySimulation): Step[] {
  const { websites } = simulation;
  return [
    ...websites.flatMap((website) => listWebsiteSteps(simulation, website)),
    ...websites.flatMap((website) => listClientSteps(simulation, website)),
    ...ALERT_PHASES.slice(1).map(({ fromMs, settings }) => ({
      atMs: fromMs,
      run: async () => void (await simulation.call('PUT', '/api/user/alert-settings', settings)),
    })),
    ...READS_MS.map((atMs) => ({ atMs, run: () => readAlerts(simulation) })),
    { atMs: TEST_MS, run: () => tryMessages(simulation) },
  ].sort((one, other) => one.atMs - other.atMs);
}

function listWebsiteSteps(simulation: AgencySimulation, website: LiveWebsite): Step[] {
  const { plan, server } = website;
  const { events, schedule, manualMs, tripwire, deactivatedMs } = plan;
  const endMs = schedule.at(-1)?.toMs;
  const steps: Step[] = events.map((event) => ({
    atMs: event.atMs,
    async run() {
      event.change(server.site);
      await server.renewCertificate(new Date());
      simulation.onProgress(`${plan.design.name}: ${event.what}`);
    },
  }));
  for (const atMs of manualMs) steps.push({ atMs, run: () => analyze(simulation, website) });
  for (const { fromMs } of schedule.slice(1)) steps.push({ atMs: fromMs, run: () => setSchedule(simulation, website) });
  if (deactivatedMs !== null) steps.push({ atMs: deactivatedMs, run: () => deactivate(simulation, website) });
  else if (endMs !== undefined && endMs < MONTH_DAYS * DAY_MS)
    steps.push({ atMs: endMs, run: () => turnOff(simulation, website) });
  if (tripwire?.verifiedMs != null)
    steps.push({ atMs: tripwire.verifiedMs, run: () => verifyOwnership(simulation, website) });
  if (tripwire !== null) steps.push({ atMs: TRIPWIRES_ON_MS, run: () => turnTripwireOn(simulation, website) });
  return steps;
}

async function analyze(simulation: AgencySimulation, { server }: LiveWebsite): Promise<void> {
  await simulation.call('POST', '/api/analyze', { url: `${server.origin}/` });
  await runAnalyses(simulation);
}

const deactivate = async (simulation: AgencySimulation, { id }: LiveWebsite) =>
  void (await simulation.call('PATCH', `${WEBSITES}/${id}`, { isActive: false }));

const turnOff = async (simulation: AgencySimulation, { id }: LiveWebsite) =>
  void (await simulation.call('DELETE', `${WEBSITES}/${id}/schedule`));

async function turnTripwireOn(simulation: AgencySimulation, { plan, server, id }: LiveWebsite): Promise<void> {
  const page = plan.tripwire?.page ?? null;
  const pageUrl = page === null ? null : `${server.origin}${page}`;
  await simulation.call('PUT', `${WEBSITES}/${id}/tripwire`, { isActive: true, pageUrl });
}

function listClientSteps(simulation: AgencySimulation, { plan, id }: LiveWebsite): Step[] {
  return (plan.client?.recipients ?? []).flatMap((recipient) => {
    const { email, invitedMs, confirmsMs, unsubscribesMs } = recipient;
    const invite = async () =>
      void (await simulation.call('POST', `${WEBSITES}/${id}/client-reports/recipients`, { email }));
    const steps: Step[] = [{ atMs: invitedMs, run: invite }];
    if (confirmsMs !== null) steps.push({ atMs: confirmsMs, run: () => confirm(simulation, recipient) });
    if (unsubscribesMs !== null) steps.push({ atMs: unsubscribesMs, run: () => unsubscribe(simulation, recipient) });
    return steps;
  });
}

/** Confirms with the tokens in the links of all confirmation emails to a recipient. */
async function confirm({ product, mails, readNewMails }: AgencySimulation, { email }: RecipientPlan): Promise<void> {
  // A job sends the confirmation email.
  await waitUntilIdle(product);
  mails.push(...readNewMails());
  const invitations = mails.filter(({ to, subject }) => to === email && !isReport(subject));
  if (invitations.length === 0) throw new Error(`${email} got no confirmation email`);
  for (const { actionUrl } of invitations) {
    const token = new URL(actionUrl ?? '').searchParams.get('token') ?? '';
    const request = new Request('http://127.0.0.1:3999/');
    if (!(await product.application.services.clientConsent.confirm(request, token)))
      throw new Error(`The confirmation of ${email} is not valid`);
  }
}

/** Whether an email to a client contains a report, rather than asking whether reports are wanted. */
export const isReport = (subject: string): boolean => !subject.includes('Do you want');

/** Unsubscribes as mail programs do, with the link in the latest email. */
async function unsubscribe(
  { product, mails, readNewMails }: AgencySimulation,
  { email }: RecipientPlan,
): Promise<void> {
  mails.push(...readNewMails());
  const { unsubscribeUrl } = mails.findLast(({ to }) => to === email) ?? { unsubscribeUrl: null };
  const { pathname, search } = new URL(unsubscribeUrl ?? '');
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const response = await product.callForm(createClient(), `${pathname}${search}`, form);
  if (!response.ok) throw new Error(`${email} could not unsubscribe: ${response.status}`);
}

/**
 * Acknowledges the oldest open alert. Assigns the first issue of the latest alert from an analysis to a colleague, and
 * comments on it.
 */
async function readAlerts(simulation: AgencySimulation): Promise<void> {
  const { items } = await simulation.call<AlertPage>('GET', '/api/user/alerts?state=open');
  const oldest = items.at(-1);
  if (oldest !== undefined) await simulation.call('POST', `/api/user/alerts/${oldest.id}/acknowledge`);
  const { db } = simulation.product.application;
  const [latest] = await db
    .select({ issues: alerts.issues, websiteId: alerts.websiteId })
    .from(alerts)
    .where(inArray(alerts.kind, ['score-dropped', 'issues-new']))
    .orderBy(desc(alerts.occurredAt))
    .limit(1);
  const website = simulation.websites.find(({ id }) => id === latest?.websiteId);
  const [analysis] = await db
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(eq(analyses.host, website?.server.target ?? ''), eq(analyses.status, 'completed')))
    .orderBy(desc(analyses.finishedAt))
    .limit(1);
  const ruleId = latest?.issues[0]?.ruleId;
  if (ruleId === undefined || analysis === undefined) return;
  const path = `/api/analyses/${analysis.id}/issues/${ruleId}`;
  await simulation.call('PUT', `${path}/assignee`, { assignee: 'Kim, web team' });
  await simulation.call('POST', `${path}/comments`, { text: 'The client knows. The next release fixes it.' });
}

const channelsSchema = z.array(z.object({ id: z.string() }));

/** Sends a test to each channel, and the report of one website to the owner. */
async function tryMessages(simulation: AgencySimulation): Promise<void> {
  const channels = channelsSchema.parse(await simulation.call('GET', '/api/user/alert-channels'));
  for (const { id } of channels) await simulation.call('POST', `/api/user/alert-channels/${id}/test`);
  const website = simulation.websites.find(({ plan }) => plan.client?.template === 'white label');
  if (website !== undefined) await simulation.call('POST', `${WEBSITES}/${website.id}/client-reports/test`);
}
