import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { RELEVANT_EVENTS } from '#services/billing/handle-webhook.ts';
import { createSwiftClient } from '#test/support/swift-server.ts';
import type { Account } from './accounts.ts';
import { BUCKET, type Installation } from './installation.ts';
import type { Traffic } from './traffic.ts';

export interface Outcome {
  installation: Installation;
  accounts: readonly Account[];
  traffic: Traffic;
  kills: number;
}

interface AnalysisRecord {
  id: string;
  email: string;
  status: string;
  starts: number;
  counted_month: string | null;
  artifact_key: string | null;
  has_report: boolean;
}

const PREFIX = 'awi/';
const FREE_ANALYSIS_COUNT = 5;

/** Compares what users, mail server, webhook receiver, payment provider and store saw with the database. */
export async function findDiscrepancies(outcome: Outcome): Promise<string[]> {
  const { query } = outcome.installation;
  const analyses = await query<AnalysisRecord>(
    `select a.id, u.email, a.status, a.starts, a.counted_month, a.artifact_key, a.report is not null as has_report
     from analyses a join users u on u.id = a.user_id`,
  );
  const checks = await Promise.all([
    checkAnalyses(outcome, analyses),
    checkQuota(outcome, analyses),
    checkEmails(outcome, analyses),
    checkWebhooks(outcome, analyses),
    checkPayments(outcome),
    checkFiles(outcome, analyses),
    checkViews(outcome, analyses),
  ]);
  return checks.flat();
}

/** Every accepted analysis exists and ended once; every other one was started by a call without a response. */
function checkAnalyses({ traffic }: Outcome, analyses: readonly AnalysisRecord[]): string[] {
  const ids = new Set(analyses.map(({ id }) => id));
  const lost = [...traffic.accepted.keys()].filter((id) => !ids.has(id)).map((id) => `lost analysis ${id}`);
  const unfinished = analyses
    .filter(({ status }) => status !== 'completed' && status !== 'failed')
    .map(({ id, status }) => `analysis ${id} is ${status}`);
  const incomplete = analyses
    .filter(({ status, has_report: hasReport, artifact_key: key }) => {
      const isCompleted = status === 'completed';
      return hasReport !== isCompleted || (key !== null) !== isCompleted;
    })
    .map(({ id, status }) => `the report or crawl file of ${id} does not match its status ${status}`);
  const unknown = analyses.length - traffic.accepted.size;
  const extra = unknown > traffic.unanswered ? [`${unknown} analyses were started by ${traffic.unanswered} calls`] : [];
  return [...lost, ...unfinished, ...incomplete, ...extra];
}

/** Quota equals accepted starts minus refunds; an unlimited plan consumes none. */
async function checkQuota({ installation, accounts }: Outcome, analyses: readonly AnalysisRecord[]): Promise<string[]> {
  const uses = await installation.query<{ email: string; used: number }>(
    'select u.email, m.used from monthly_uses m join users u on u.id = m.user_id',
  );
  return accounts.flatMap(({ email, isPremium }) => {
    const own = analyses.filter((analysis) => analysis.email === email);
    const failed = own.filter(({ status }) => status === 'failed');
    const used = uses.find((use) => use.email === email)?.used ?? 0;
    const expected = isPremium ? 0 : own.length - failed.length;
    const counted = own.filter(({ counted_month: month }) => month !== null).length;
    const problems =
      used === expected && counted === expected
        ? []
        : [`${email} used ${used}, counted ${counted}, expected ${expected}`];
    return used > FREE_ANALYSIS_COUNT ? [...problems, `${email} used more than its plan allows`] : problems;
  });
}

/**
 * Email is sent at least once: a worker that dies after the server accepted a message sends it again, with the same
 * Message-ID. Every kill of a worker can repeat the messages that it was sending, up to two.
 */
function checkEmails({ installation, accounts, kills }: Outcome, analyses: readonly AnalysisRecord[]): string[] {
  const { received } = installation.smtp;
  let repetitions = 0;
  const problems = analyses.flatMap(({ id, email }) => {
    const mails = received.filter(({ text }) => text.includes(`/?analysis=${id}`));
    const wantsEmail = accounts.some((account) => account.email === email && account.wantsEmail);
    const messageIds = new Set(mails.map(({ text }) => /^message-id:\s*(\S+)/im.exec(text)?.[1]));
    repetitions += Math.max(0, mails.length - 1);
    if (mails.some(({ to }) => to !== email)) return [`an email about ${id} went to another user`];
    if (!wantsEmail) return mails.length === 0 ? [] : [`${email} opted out, but received an email about ${id}`];
    if (mails.length === 0) return [`no email about ${id}`];
    return messageIds.size === 1 ? [] : [`${mails.length} emails about ${id} have ${messageIds.size} IDs`];
  });
  return repetitions > 2 * kills ? [...problems, `${repetitions} repeated emails after ${kills} kills`] : problems;
}

interface DeliveryRecord {
  event_id: string;
  event: string;
  state: string;
  body: string;
}

/**
 * Every analysis of a Premium user has one event about its end; every event has one ID and one body, and is delivered
 * at least once.
 */
async function checkWebhooks(
  { installation, accounts }: Outcome,
  analyses: readonly AnalysisRecord[],
): Promise<string[]> {
  const { received } = installation.receiver;
  const rows = await installation.query<DeliveryRecord>('select event_id, event, state, body from webhook_deliveries');
  const premium = new Set(accounts.filter(({ isPremium }) => isPremium).map(({ email }) => email));
  const missing = analyses
    .filter(({ email }) => premium.has(email))
    .flatMap(({ id, status }) => {
      const events = rows.filter(({ event, body }) => event === `analysis.${status}` && body.includes(`"${id}"`));
      return events.length === 1 ? [] : [`${events.length} events about the end of ${id}`];
    });
  const deliveryProblems = rows
    .filter(({ event_id: eventId, state }) => state !== 'delivered' || !received.some(({ id }) => id === eventId))
    .map(({ event_id: eventId, state }) => `event ${eventId} is ${state}`);
  const changed = received
    .filter(({ id, body }) => !rows.some((row) => row.event_id === id && row.body === body))
    .map(({ id }) => `event ${id} arrived with another body, or is not stored`);
  return [...missing, ...deliveryProblems, ...changed];
}

interface SubscriptionRecord {
  stripe_customer_id: string;
  status: string;
  cancel_at_period_end: boolean;
}

/** The stored state is the provider's, however its events arrived; each relevant event was handled once. */
async function checkPayments({ installation }: Outcome): Promise<string[]> {
  const { account } = installation.stripe;
  const { query, smtp } = installation;
  const rows = await query<SubscriptionRecord>(
    'select stripe_customer_id, status, cancel_at_period_end from subscriptions',
  );
  const subscriptions = [...account.subscriptions.values()].flatMap((subscription) => {
    const row = rows.find(({ stripe_customer_id: customer }) => customer === subscription.customer);
    const isSame = row?.status === subscription.status && row.cancel_at_period_end === subscription.cancelAtPeriodEnd;
    return isSame ? [] : [`${subscription.id} is ${subscription.status}, stored as ${JSON.stringify(row)}`];
  });
  const stored = await query<{ id: string; status: string; amount: number }>(
    'select stripe_payment_id as id, status, amount from payments',
  );
  const chargedInvoices = [...account.invoices.values()].filter(({ total }) => total > 0);
  const payments = chargedInvoices.flatMap(({ id, status, total }) => {
    const found = stored.filter(
      (payment) => payment.id === id && payment.status === status && payment.amount === total,
    );
    return found.length === 1 ? [] : [`invoice ${id} is ${status}, but not stored so`];
  });
  const extra =
    stored.length === chargedInvoices.length
      ? []
      : [`${stored.length} payments for ${chargedInvoices.length} invoices`];
  const handled = new Set((await query<{ id: string }>('select id from payment_events')).map(({ id }) => id));
  const eventProblems = account.events
    .filter(({ id, type }) => RELEVANT_EVENTS.has(type) && !handled.has(id))
    .map(({ type }) => `an event ${type} was not handled`);
  const paid = chargedInvoices.filter(({ status }) => status === 'paid').length;
  const receipts = new Set(
    smtp.received
      .filter(({ text }) => /^subject:.*receipt/im.test(text))
      .map(({ text }) => /\/i\/(in_\w+)/.exec(text)?.[1]),
  );
  const receiptProblems = receipts.size === paid ? [] : [`${receipts.size} receipts for ${paid} payments`];
  return [...subscriptions, ...payments, ...extra, ...eventProblems, ...receiptProblems];
}

/**
 * Every report and crawl file is in the bucket. Allowed in addition: uploads of attempts that did not complete their
 * analysis, which retention deletes a day after its end.
 */
async function checkFiles({ installation, traffic }: Outcome, analyses: readonly AnalysisRecord[]): Promise<string[]> {
  const keys = await listKeys(installation);
  const files = await installation.query<{ id: string; status: string; key: string | null }>(
    'select id, status, artifact_key as key from report_files',
  );
  const crawlKeys = analyses.flatMap(({ artifact_key: key }) => key ?? []);
  const reportKeys = files.flatMap(({ key }) => key ?? []);
  const known = new Set([...crawlKeys, ...reportKeys]);
  const missing = [...known].filter((key) => !keys.includes(key)).map((key) => `${key} is not in the bucket`);
  const orphans = keys
    .filter((key) => /^(crawls|reports)\//.test(key) && !known.has(key))
    .filter((key) => !analyses.some((analysis) => isLeftover(key, analysis)))
    .map((key) => `${key} belongs to nothing`);
  const unfinished = files
    .filter(({ status }) => status !== 'completed')
    .map(({ id, status }) => `report ${id} is ${status}`);
  const lost = traffic.reports.filter((id) => !files.some((file) => file.id === id)).map((id) => `lost report ${id}`);
  return [...missing, ...orphans, ...unfinished, ...lost];
}

const isLeftover = (key: string, { id, starts, status }: AnalysisRecord): boolean =>
  key.startsWith(`crawls/${id}`) && (starts > 1 || status === 'failed');

async function listKeys({ swift }: Installation): Promise<string[]> {
  const client = createSwiftClient(swift);
  const keys: string[] = [];
  let token: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: BUCKET, Prefix: PREFIX, ContinuationToken: token }),
    );
    keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(PREFIX.length)));
    token = page.NextContinuationToken;
  } while (token !== undefined);
  client.destroy();
  return keys;
}

/** Every report, and a view that reads its crawl file, opens from either web process: the calls take turns. */
async function checkViews({ accounts }: Outcome, analyses: readonly AnalysisRecord[]): Promise<string[]> {
  const problems: string[] = [];
  for (const { id, email, status } of analyses) {
    const account = accounts.find((one) => one.email === email);
    if (account === undefined || status !== 'completed') continue;
    for (const path of ['', '', '/pages', '/pages']) {
      const response = await account.call('GET', `/api/analyses/${id}${path}`);
      if (response.status !== 200) problems.push(`${path} of ${id} returned ${response.status}`);
    }
  }
  return problems;
}
