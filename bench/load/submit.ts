import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './accounts.ts';
import { type FollowedAnalysis, followAnalysis } from './follow.ts';

/** The response to the submission of a URL. */
export interface Submission {
  /** Null when there was no response: a timeout, or a broken connection. */
  status: number | null;
  /** Message of the response or of the error; empty for an accepted analysis, or when the response has none. */
  message: string;
  /** Milliseconds until the response was complete. */
  ms: number;
  /** ID of the accepted analysis; null when none was accepted. */
  id: string | null;
}

export interface SubmissionResults {
  submissions: Submission[];
  analyses: FollowedAnalysis[];
}

export interface SubmitOptions {
  accounts: readonly Account[];
  siteUrls: readonly string[];
  count: number;
  /** Time over which the submissions are spread evenly. */
  windowMs: number;
  /** Value of `performance.now()` after which unfinished analyses are no longer followed. */
  deadlineMs: number;
}

/** Submits URLs of the accounts in turn, and follows each accepted analysis until its end. */
export async function submitAll(options: SubmitOptions): Promise<SubmissionResults> {
  const { accounts, siteUrls, count, windowMs, deadlineMs } = options;
  const submissions: Submission[] = [];
  const analyses: FollowedAnalysis[] = [];
  const startedAt = performance.now();
  const pendingSubmissions: Promise<void>[] = [];
  for (let index = 0; index < count; index += 1) {
    const account = accounts[index % accounts.length];
    const round = Math.floor(index / accounts.length);
    // Another site in each round: a user cannot have two unfinished analyses of one website.
    const url = siteUrls[(index + round) % siteUrls.length];
    if (account === undefined || url === undefined) throw new Error('There are no accounts or sites');
    const work = async () => {
      const submission = await submit(account, url);
      submissions.push(submission);
      if (submission.id !== null) analyses.push(await followAnalysis(account, submission.id, deadlineMs));
    };
    pendingSubmissions.push(work());
    await pause(Math.max(0, startedAt + ((index + 1) * windowMs) / count - performance.now()));
  }
  await Promise.all(pendingSubmissions);
  return { submissions, analyses };
}

/** Starts the analysis of a URL without waiting for its end. */
export async function submit(account: Account, url: string): Promise<Submission> {
  const startedAt = performance.now();
  try {
    const response = await account.call('POST', '/api/analyze', {
      body: { url },
      headers: { prefer: 'respond-async' },
    });
    const body = (await response.json().catch(() => null)) as { id?: string; message?: string } | null;
    const isAccepted = response.status === 202;
    return {
      status: response.status,
      message: isAccepted ? '' : (body?.message ?? ''),
      ms: performance.now() - startedAt,
      id: isAccepted ? (body?.id ?? null) : null,
    };
  } catch (error) {
    return { status: null, message: String(error), ms: performance.now() - startedAt, id: null };
  }
}
