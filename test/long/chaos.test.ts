import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Account, createAccount } from '#test/support/chaos/accounts.ts';
import { disturb } from '#test/support/chaos/disturb.ts';
import { type Installation, startInstallation } from '#test/support/chaos/installation.ts';
import { deliverPaymentEvents, type PaymentEvents } from '#test/support/chaos/payment-events.ts';
import { PLANTED, plantDiscrepancies } from '#test/support/chaos/plant-discrepancies.ts';
import { findDiscrepancies } from '#test/support/chaos/reconcile.ts';
import { startTraffic } from '#test/support/chaos/traffic.ts';
import { listFailedJobs, summarize, waitUntilSettled } from '#test/support/chaos/wait-until-settled.ts';
import { createRandom } from '#test/support/seeded-random.ts';

/**
 * Kills two web and three worker processes at random moments while users work, on PostgreSQL and OpenStack Swift.
 * `AWI_TEST_DOSE` is the number of kills, `AWI_TEST_SEED` repeats the choices of a run.
 */
const KILL_COUNT = Number(process.env.AWI_TEST_DOSE ?? 3);
const SEED = Number(process.env.AWI_TEST_SEED ?? randomInt(1_000_000));
const OUTAGE_MS = KILL_COUNT >= 20 ? 60_000 : 10_000;
/** A worker is considered dead after 30 s. */
const STALL_MS = 45_000;
/** Fewer analyses than this would show little. */
const MIN_ANALYSES = 10;
const START_MS = 300_000;

const random = createRandom(SEED);
let installation: Installation;
let payments: PaymentEvents;
const accounts: Account[] = [];

const report = (text: string) => console.log(`[chaos ${SEED}] ${new Date().toISOString()} ${text}`);

beforeAll(async () => {
  installation = await startInstallation();
  payments = deliverPaymentEvents(installation, random);
  for (const plan of [
    { isPremium: true, wantsEmail: true },
    { isPremium: true, wantsEmail: true },
    { isPremium: true, wantsEmail: false },
    { isPremium: false, wantsEmail: true },
    { isPremium: false, wantsEmail: true },
    { isPremium: false, wantsEmail: false },
  ]) {
    const account = await createAccount(installation, plan);
    accounts.push(account);
    if (!plan.isPremium) continue;
    const webhook = { url: `${installation.receiver.origin}/${account.email}`, events: EVENTS };
    expect((await account.call('POST', '/api/user/webhooks', webhook)).status).toBe(201);
  }
}, START_MS);
afterAll(() => installation?.stop(), START_MS);

const EVENTS = ['analysis.completed', 'analysis.failed', 'issue.new', 'issue.resolved'];

it(`the product loses nothing and counts nothing twice with ${KILL_COUNT} kills and every outage (seed ${SEED})`, async () => {
  const traffic = startTraffic(installation, accounts, random);
  await disturb(installation, { kills: KILL_COUNT, outageMs: OUTAGE_MS, stallMs: STALL_MS, random, onEvent: report });
  await traffic.end();
  await payments.settle();
  report(`${traffic.accepted.size} analyses, ${traffic.unanswered} calls without a response`);

  expect(await waitUntilSettled(installation)).toEqual([]);
  report(await summarize(installation));
  const outcome = { installation, accounts, traffic, kills: KILL_COUNT };
  const discrepancies = await findDiscrepancies(outcome);
  if (discrepancies.length > 0)
    for (const { name, readOutput } of installation.members) report(`${name}\n${readOutput()}`);
  expect(discrepancies).toEqual([]);
  expect(await listFailedJobs(installation)).toEqual([]);
  expect(installation.members.flatMap(({ unexpectedExits }) => unexpectedExits)).toEqual([]);
  expect(traffic.accepted.size).toBeGreaterThan(MIN_ANALYSES);
  expect(payments.count()).toBe(2 * installation.stripe.account.events.length);

  await plantDiscrepancies(installation);
  const planted = (await findDiscrepancies(outcome)).join('\n');
  for (const pattern of PLANTED) expect(planted).toMatch(pattern);
});
