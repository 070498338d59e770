import { setTimeout as pause } from 'node:timers/promises';
import { FREE_SECTION_IDS } from '#contracts/report/report-download.ts';
import type { Random } from '#test/support/seeded-random.ts';
import type { Account } from './accounts.ts';
import type { Installation } from './installation.ts';
import { changeSubscription } from './payment-events.ts';

/** What the users of the installation did, as they saw it. */
export interface Traffic {
  /** Accepted analyses, with the email address of the account. */
  accepted: Map<string, string>;
  /** Accepted downloadable reports. */
  reports: string[];
  /** Starts whose response was lost: they may have been accepted. */
  unanswered: number;
  /** Statuses of rejected starts. */
  rejections: number[];
  /** Ends the traffic, and waits until no call is open. */
  end(): Promise<void>;
}

/** Starts analyses and reports for every account, and changes subscriptions, until `end`. */
export function startTraffic(installation: Installation, accounts: readonly Account[], random: Random): Traffic {
  let isOver = false;
  const traffic: Traffic = {
    accepted: new Map(),
    reports: [],
    unanswered: 0,
    rejections: [],
    async end() {
      isOver = true;
      await Promise.all(loops);
    },
  };

  async function startAnalysis(account: Account): Promise<void> {
    const url = `${random.pick(installation.sites).origin}/`;
    const response = await account.call('POST', '/api/analyze', { url }).catch(() => null);
    const body = response === null ? null : await response.json().catch(() => null);
    if (response === null || body === null) traffic.unanswered += 1;
    else if (response.status === 202) traffic.accepted.set(body.id, account.email);
    else traffic.rejections.push(response.status);
  }

  async function requestReport(account: Account): Promise<void> {
    const done = [...traffic.accepted].filter(([, email]) => email === account.email);
    if (done.length === 0) return;
    const [analysisId] = random.pick(done);
    const request = { analysisId, format: 'ppt', sections: FREE_SECTION_IDS };
    const response = await account.call('POST', '/api/generate-report', request).catch(() => null);
    if (response?.status !== 202) return;
    const body = await response.json().catch(() => null);
    if (body !== null) traffic.reports.push(body.id);
  }

  async function act(account: Account): Promise<void> {
    while (!isOver) {
      await startAnalysis(account);
      await pause(random.pickBetween(3_000, 8_000));
      if (random.chance(0.2)) await requestReport(account);
    }
  }

  async function changeSubscriptions(): Promise<void> {
    while (!isOver) {
      changeSubscription(installation, random);
      await pause(random.pickBetween(2_000, 6_000));
    }
  }

  const loops = [...accounts.map(act), changeSubscriptions()];
  return traffic;
}
