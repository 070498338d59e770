import { BRAND } from '#contracts/product/brand.ts';
import { DAY_MS, HOUR_MS } from '../calendar.ts';
import { isReport } from '../list-steps.ts';
import { type AgencyPlan, type AgencyWebsite, MONTH_DAYS, type RecipientPlan } from '../plan.ts';
import type { AgencyRun } from '../read-run.ts';
import { describeMoment } from './judge-analyses.ts';

const END_MS = MONTH_DAYS * DAY_MS;
/** Monthly reports are sent at 08:00 UTC. */
const MONTHLY_HOUR = 8;
/** A report is sent within this time after it is due; a report on an analysis is due when the analysis starts. */
const MAX_DELAY_MS = 2 * HOUR_MS;

export interface ClientJudgment {
  problems: string[];
  /** Number of reports that clients should have received. */
  reports: number;
}

/**
 * Judges whether each recipient got the confirmation email, and exactly the reports that were due while the recipient
 * wanted reports. Also judges other emails, attached files and stored states.
 */
export function judgeClients(plan: AgencyPlan, run: AgencyRun): ClientJudgment {
  const emails = new Set(plan.websites.flatMap(({ client }) => (client?.recipients ?? []).map(({ email }) => email)));
  const problems: string[] = [];
  let reports = 0;
  for (const email of emails) {
    const own = run.mails.filter(({ to }) => to === email);
    const due = listDueTimes(plan, run, email);
    reports += due.length;
    problems.push(
      ...compareTimes(
        email,
        due,
        own.filter(({ subject }) => isReport(subject)),
      ),
    );
    const invitations = plan.websites.filter(({ client }) => client?.recipients.some((one) => one.email === email));
    const invitedCount = own.filter(({ subject }) => !isReport(subject)).length;
    if (invitedCount !== invitations.length) problems.push(`${email} was asked ${invitedCount} times`);
  }
  problems.push(...findOtherMails(run, emails), ...findFileProblems(plan, run), ...findStateProblems(plan, run));
  return { problems, reports };
}

/** Lists when reports of any website are due for a recipient. */
function listDueTimes(plan: AgencyPlan, run: AgencyRun, email: string): number[] {
  const leftMs = findUnsubscribeTime(plan, email);
  return plan.websites
    .flatMap((website) => {
      const recipient = website.client?.recipients.find((one) => one.email === email);
      return recipient === undefined ? [] : listReports(website, recipient, { plan, run });
    })
    .filter((atMs) => atMs < leftMs)
    .sort((one, other) => one - other);
}

/** Returns when a recipient unsubscribes, which ends the reports of all websites; the end of the month if never. */
const findUnsubscribeTime = ({ websites }: AgencyPlan, email: string): number =>
  Math.min(
    END_MS,
    ...websites.flatMap(({ client }) =>
      (client?.recipients ?? []).flatMap((one) => (one.email === email ? (one.unsubscribesMs ?? []) : [])),
    ),
  );

function listReports(
  { index, client }: AgencyWebsite,
  { confirmsMs }: RecipientPlan,
  { plan, run }: { plan: AgencyPlan; run: AgencyRun },
): number[] {
  if (client === null || client.template === null || confirmsMs === null) return [];
  const done = run.analyses.filter(({ website, status }) => website === index && status === 'completed');
  if (client.frequency === 'after-analysis') {
    return done
      .filter(({ origin, createdMs }) => origin === 'schedule' && createdMs >= confirmsMs)
      .map(({ createdMs }) => createdMs);
  }
  const days = Array.from({ length: MONTH_DAYS }, (_, day) => day * DAY_MS);
  return days
    .filter((dayMs) => new Date(plan.startMs + dayMs).getUTCDate() === 1)
    .map((dayMs) => dayMs + MONTHLY_HOUR * HOUR_MS)
    .filter((atMs) => atMs >= confirmsMs && done.some(({ createdMs }) => createdMs < atMs));
}

function compareTimes(email: string, due: readonly number[], mails: readonly { atMs: number }[]): string[] {
  const remaining = mails.map(({ atMs }) => atMs);
  const missing = due.filter((dueMs) => {
    const index = remaining.findIndex((atMs) => atMs >= dueMs && atMs <= dueMs + MAX_DELAY_MS);
    if (index !== -1) remaining.splice(index, 1);
    return index === -1;
  });
  return [
    ...missing.map((atMs) => `${email}: no report on ${describeMoment(atMs)}`),
    ...remaining.map((atMs) => `${email}: a report too many on ${describeMoment(atMs)}`),
  ];
}

/** Lists emails to anyone other than the owner and the recipients. */
const findOtherMails = ({ mails, ownerEmail }: AgencyRun, emails: ReadonlySet<string>): string[] =>
  mails.filter(({ to }) => to !== ownerEmail && !emails.has(to)).map(({ to, subject }) => `${to}: ${subject}`);

/**
 * Lists reports that are not attached as one presentation whose file name contains the product name only with the
 * template `own name`.
 */
function findFileProblems({ websites }: AgencyPlan, { mails, ownerEmail }: AgencyRun): string[] {
  return mails
    .filter(({ to, subject }) => to !== ownerEmail && isReport(subject))
    .flatMap(({ to, files }) => {
      const client = websites.find((one) => one.client?.recipients.some(({ email }) => email === to))?.client;
      const [file = ''] = files;
      const isNamed = file.toLowerCase().includes(BRAND.name.toLowerCase());
      const isRight = files.length === 1 && file.endsWith('.pptx') && isNamed === (client?.template === 'own name');
      // A mailbox of several websites gets reports with different templates.
      return isRight || to.startsWith('marketing@') ? [] : [`${to} got ${files.join()}`];
    });
}

/**
 * Lists wrong states of recipients, and failed mailings without a valid reason. Reports that need a browser fail with a
 * reason that mentions it.
 */
function findStateProblems({ websites }: AgencyPlan, run: AgencyRun): string[] {
  return websites.flatMap(({ index, client }) =>
    (client?.recipients ?? []).flatMap(({ email, confirmsMs, unsubscribesMs }) => {
      const { state } = run.recipients.find((one) => one.website === index && one.email === email) ?? {};
      const stateAfterConfirmation = unsubscribesMs === null ? 'confirmed' : 'unsubscribed';
      const expected = confirmsMs === null ? 'pending' : stateAfterConfirmation;
      const failed = run.mailings.filter((one) => one.website === index && one.email === email && one.state !== 'sent');
      const hasReason = failed.every(
        ({ state: mailing, problem }) =>
          client?.template === null && mailing === 'failed' && /browser/i.test(problem ?? ''),
      );
      return [
        ...(state === expected ? [] : [`${email} is ${state}`]),
        ...(hasReason ? [] : [`${email}: ${JSON.stringify(failed)}`]),
      ];
    }),
  );
}
