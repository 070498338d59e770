import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { suggestedPromptsSchema, visibilityPromptsSchema } from '#contracts/outside/assistants/prompt-views.ts';
import {
  type VisibilityRun,
  visibilityEstimateSchema,
  visibilityRunSchema,
} from '#contracts/outside/assistants/run-views.ts';
import { type VisibilityResults, visibilityResultsSchema } from '#contracts/outside/assistants/visibility-report.ts';
import { insertCompetitor } from '#db/queries/outside/competitors.ts';
import { visibilityRuns } from '#db/tables.ts';
import {
  ASSISTANT_TEST_KEY,
  type LocalAssistant,
  type LocalPriceList,
  serveAssistant,
} from '#providers/assistants/local-server.ts';
import { createHttpApp } from '#server/http/http-app.ts';
import { loadBuiltPages } from '#server/http/page-handler.ts';
import type { NonceEnv } from '#server/http/security-headers.ts';
import { createLogger } from '#server/logger.ts';
import { readEnv } from '#server/settings/env.ts';
import { shareFixtureSite } from '#test/support/fixture-site.ts';
import { findMailTo } from '#test/support/mail-to.ts';
import { checkEngine } from '#test/support/simulated-brand/check-engine.ts';
import { checkFigures } from '#test/support/simulated-brand/check-page.ts';
import { readPart, readText } from '#test/support/simulated-brand/read-page.ts';
import {
  computeAnswerUsd,
  createBrandWriter,
  getPromptRates,
  type SimulatedAnswer,
  type SimulatedBrand,
} from '#test/support/simulated-brand/simulate-brand.ts';
import {
  createNextDatabase,
  registerUser,
  startTestProduct,
  type TestClient,
  type TestProduct,
} from '#test/support/test-product.ts';

/** One brand with true rates on its way through the product. Each test continues where the previous one ended. */
const OWN = 'Alderbrook Cycle Workshop';
const ADDED_PROMPT = 'Who repairs a bike within a day?';
const RATES: SimulatedBrand['rates'] = {
  mentioned: 0.55,
  brandedMentioned: 0.9,
  cited: 0.35,
  brandedCited: 0.7,
  grounded: 0.8,
  retrieved: 0.4,
  forumCited: 0.3,
  listed: 0.4,
  unknown: 0.1,
  declined: 0.05,
};
const LOWER_MENTIONED = 0.12;
const RIVALS: SimulatedBrand['rivals'] = [
  { name: 'Fjordline', page: { url: 'https://fjordline.com/service', title: 'Service' }, mentioned: 0.5, cited: 0.25 },
  { name: 'Veloharbor', page: { url: 'https://veloharbor.com/bikes', title: 'Bikes' }, mentioned: 0.25, cited: 0.1 },
];
/** The sheets of the local servers equal the price table at first, so that estimates can be compared with bills. */
const ANTHROPIC_PRICES: LocalPriceList = {
  inputUsdPerMillion: 0.1,
  outputUsdPerMillion: 0.5,
  searchUsdPerThousand: 10,
};
const PERPLEXITY_PRICES: LocalPriceList = {
  inputUsdPerMillion: 0.25,
  outputUsdPerMillion: 2.5,
  searchUsdPerThousand: 2.5,
};
const RAISED_PRICES: LocalPriceList = { inputUsdPerMillion: 1, outputUsdPerMillion: 10, searchUsdPerThousand: 10 };
/** Answers at the old prices, in a run of 75 answers. */
const ANSWERS_BEFORE_RISE = 40;
const SCHEDULE = {
  frequency: 'off',
  engines: ['claude', 'perplexity'],
  repeats: 3,
  runLimitUsd: 50,
  monthlyLimitUsd: 500,
};
const POLL = { timeout: 90_000, interval: 50 };

let brand: SimulatedBrand;
const writers = {
  claude: createBrandWriter(() => brand, 'Claude'),
  perplexity: createBrandWriter(() => brand, 'Perplexity'),
};
let hasPriceRise = false;
let anthropic: LocalAssistant;
let perplexity: LocalAssistant;
let product: TestProduct;
let app: Hono<NonceEnv>;
let owner: TestClient & { email: string };
let websiteId: string;
let prompts: string[] = [];
const runs: { run: VisibilityRun; results: VisibilityResults; answers: SimulatedAnswer[] }[] = [];

beforeAll(async () => {
  const site = await shareFixtureSite('flawed');
  brand = { name: OWN, page: { url: `${site.origin}/`, title: OWN }, rivals: RIVALS, rates: RATES };
  anthropic = await serveAssistant({ provider: 'anthropic', models: ['claude-haiku-5-5'], ...writers.claude });
  perplexity = await serveAssistant({
    provider: 'perplexity',
    models: ['perplexity/sonar'],
    ...writers.perplexity,
    choose(prompt, repeat) {
      if (hasPriceRise && writers.perplexity.countAnswers() === ANSWERS_BEFORE_RISE)
        perplexity.setPriceList(RAISED_PRICES);
      return writers.perplexity.choose(prompt, repeat);
    },
  });
  anthropic.setPriceList(ANTHROPIC_PRICES);
  perplexity.setPriceList(PERPLEXITY_PRICES);
  product = await startTestProduct({
    databaseUrl: await createNextDatabase(inject('postgresTemplate')),
    allowTargets: [site.target],
    repeatsAnalyses: true,
    hasShortRateLimits: true,
    env: { AWI_ANTHROPIC_BASE_URL: anthropic.origin, AWI_PERPLEXITY_BASE_URL: perplexity.origin },
  });
  const env = readEnv({ PORT: '3999', AWI_DATA_DIR: product.dataDir, AWI_BROWSER: 'none' });
  const pages = await loadBuiltPages();
  app = createHttpApp({ env, logger: createLogger('error', () => {}), application: product.application, pages });
  owner = await registerUser(product, { isPremium: true });
  await product.call(owner, 'POST', '/api/analyze', { url: site.origin });
  const [website] = await (await product.call(owner, 'GET', '/api/user/websites')).json();
  websiteId = website.id;
  // The call that adds a competitor would crawl its website, which does not exist.
  for (const { page } of RIVALS) {
    const { host, origin } = new URL(page.url);
    await insertCompetitor(product.application.db, { websiteId, host, url: origin, createdAt: new Date() }, 5);
  }
}, 120_000);
afterAll(async () => {
  await product.close();
  await Promise.all([anthropic, perplexity].map((server) => server[Symbol.asyncDispose]()));
});

const call = (method: string, path: string, body?: unknown) =>
  product.call(owner, method, `/api/user/websites/${websiteId}${path}`, body);
const readEstimate = async () =>
  visibilityEstimateSchema.parse(await (await call('GET', '/ai-visibility/estimate')).json());
const isBranded = (prompt: string) => prompt.includes(OWN);

/** Starts a run, and waits until it has ended and was checked for changes. */
async function finishRun(): Promise<(typeof runs)[number]> {
  const response = await call('POST', '/ai-visibility/runs');
  expect(response.status).toBe(202);
  const { id } = visibilityRunSchema.parse(await response.json());
  return readEndedRun(id);
}

async function readEndedRun(id: string): Promise<(typeof runs)[number]> {
  const { db } = product.application;
  const readRow = async () => (await db.select().from(visibilityRuns).where(eq(visibilityRuns.id, id)))[0];
  await expect.poll(async () => (await readRow())?.alertCheckedAt, POLL).toBeInstanceOf(Date);
  const run = visibilityRunSchema.parse(await (await call('GET', `/ai-visibility/runs/${id}`)).json());
  const { results } = await (await call('GET', '/ai-visibility/results')).json();
  const ended = { run, results: visibilityResultsSchema.parse(results), answers: writers.perplexity.takeAnswers() };
  expect(run).toMatchObject({ state: 'done', stopReason: null, pending: 0 });
  expect(ended.results.runId).toBe(id);
  runs.push(ended);
  return ended;
}

/** Returns the HTML of the page. */
async function openPage(): Promise<string> {
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = `http://127.0.0.1:3999/websites/${websiteId}/ai-visibility`;
  const response = await app.fetch(new Request(url, { headers: { cookie } }), {});
  expect(response.status).toBe(200);
  return response.text();
}

it('25 prompts are suggested, edited and approved', async () => {
  const market = { country: 'US', language: 'en' };
  const { revision } = visibilityPromptsSchema.parse(await (await call('GET', '/ai-visibility/prompts')).json());
  const response = await call('POST', '/ai-visibility/prompts/suggest', { ...market, revision });
  const suggested = suggestedPromptsSchema.parse(await response.json());
  const texts = (suggested.prompts.draft?.prompts ?? []).map(({ text }) => text);
  expect(texts).toHaveLength(25);
  expect(texts.filter(isBranded)).toHaveLength(5);
  expect(texts).toContain('What are the best alternatives to fjordline.com?');
  const [off, ...kept] = suggested.prompts.draft?.prompts ?? [];
  const entered = kept.map(({ id, text, intent, keyword, isActive }) => ({ id, text, intent, keyword, isActive }));
  const saved = await call('PUT', '/ai-visibility/prompts/draft', {
    ...market,
    revision: suggested.prompts.revision,
    prompts: [
      { id: off?.id, text: off?.text, intent: off?.intent, keyword: null, isActive: false },
      ...entered,
      { id: null, text: ADDED_PROMPT, intent: 'problem', keyword: null, isActive: true },
    ],
  });
  expect(saved.status).toBe(200);
  const draft = visibilityPromptsSchema.parse(await saved.json());
  const approved = await call('POST', '/ai-visibility/prompts/approve', { revision: draft.revision });
  const set = visibilityPromptsSchema.parse(await approved.json()).approved;
  prompts = (set?.prompts ?? []).filter(({ isActive }) => isActive).map(({ text }) => text);
  expect(prompts).toEqual([...texts.slice(1), ADDED_PROMPT]);
});

it('the estimate contains the answers, and covers what the run then costs', async () => {
  for (const provider of ['anthropic', 'perplexity'])
    expect((await call('POST', `/data-sources/${provider}/key`, { key: ASSISTANT_TEST_KEY })).status).toBe(200);
  expect((await call('PUT', '/ai-visibility/schedule', SCHEDULE)).status).toBe(200);
  // Perplexity tests a key with a question.
  writers.perplexity.takeAnswers();
  const { total, obstacles, prompts: promptCounts } = await readEstimate();
  expect([obstacles, promptCounts.asked, total.answers]).toEqual([[], 25, 150]);
  const billed = { anthropic: anthropic.getBilledUsd(), perplexity: perplexity.getBilledUsd() };
  const responses = await Promise.all([1, 2].map(() => call('POST', '/ai-visibility/runs')));
  expect(responses.map(({ status }) => status).sort()).toEqual([202, 409]);
  const started = responses.find(({ status }) => status === 202);
  const { id } = visibilityRunSchema.parse(await started?.json());
  const { run } = await readEndedRun(id);
  expect(run.cost.usd).toBeGreaterThan(0);
  expect(run.cost.usd).toBeLessThan(total.maxUsd);
  const [claude, sonar] = run.engines;
  expect(claude?.cost.estimatedUsd).toBeCloseTo(anthropic.getBilledUsd() - billed.anthropic, 4);
  expect(claude?.cost).toMatchObject({ realUsd: 0, comparison: null });
  expect(sonar?.cost.realUsd).toBeCloseTo(perplexity.getBilledUsd() - billed.perplexity, 4);
  expect(sonar?.cost.comparison?.listUsd).toBeCloseTo(sonar?.cost.comparison?.billedUsd ?? 0, 4);
  expect((await readEstimate()).limits.spentThisMonthUsd).toBeCloseTo(run.cost.usd, 6);
});

it('every figure matches the written answers, and its interval contains the true rate', () => {
  const { results, answers, run } = runs[0] ?? expect.fail();
  const written = { claude: writers.claude.takeAnswers(), perplexity: answers };
  const misses: string[] = [];
  for (const engine of results.engines) {
    const own = written[engine.engine as keyof typeof written];
    expect(own).toHaveLength(75);
    misses.push(...checkEngine(engine, { brand, prompts, answers: own }).map((title) => `${engine.name}: ${title}`));
    for (const prompt of results.prompts) {
      const received = own.filter((answer) => answer.prompt === prompt.text && !answer.isDeclined);
      const grounded = received.filter(({ isGrounded }) => isGrounded);
      expect(prompt.results.find((one) => one.engine === engine.engine)).toMatchObject({
        named: { count: received.filter(({ isMentioned }) => isMentioned).length, total: received.length },
        cited: { count: grounded.filter(({ isCited }) => isCited).length, total: grounded.length },
        missing: 3 - received.length,
      });
    }
  }
  expect(results.engines).toHaveLength(2);
  expect(results.prompts.map(({ text }) => text)).toEqual(prompts);
  const declined = Object.values(written).flatMap((some) => some.filter(({ isDeclined }) => isDeclined)).length;
  expect(declined).toBeGreaterThan(0);
  expect(run).toMatchObject({ planned: 150, answered: 150 - declined, missing: declined });
  // A 95% interval misses one of twenty true rates, so of 44 figures, more than five misses are unlikely (under 3%).
  expect(misses.length, misses.join(', ')).toBeLessThanOrEqual(5);
  const others = Object.values(written).flatMap((some) =>
    some.filter(({ prompt, isDeclined, isCited }) => !isBranded(prompt) && !isDeclined && !isCited),
  );
  for (const { page, name } of RIVALS) {
    const gap = results.gaps?.first.find(({ url }) => url === page.url);
    expect(gap?.answers).toBe(others.filter(({ rivalsCited }) => rivalsCited.includes(name)).length);
  }
});

it('the page shows the figures of the API', async () => {
  const { results, run } = runs[0] ?? expect.fail();
  const html = await openPage();
  checkFigures(html, results);
  const panel = readText(readPart(html, 'run-title'));
  const [cost, billed] = [run.cost.usd, run.cost.realUsd].map((usd) => `$${usd.toFixed(2)}`);
  expect(panel).toContain(`${run.answered} of 150 answers, ${cost} (${billed} of it billed, the rest estimated).`);
  // The bill and the price list agree.
  expect(panel).not.toContain('our price list');
  for (const { name, missing, causes } of run.engines) {
    expect(causes).toMatchObject([{ failure: 'declined', count: missing }]);
    expect(panel).toContain(`${name}: ${missing} answer${missing === 1 ? '' : 's'}. The model declined to answer`);
  }
});

it('a price that changes during a run is billed, and the difference from the price list is shown', async () => {
  // Later runs ask one assistant.
  expect((await call('PUT', '/ai-visibility/schedule', { ...SCHEDULE, engines: ['perplexity'] })).status).toBe(200);
  const billedBefore = perplexity.getBilledUsd();
  hasPriceRise = true;
  const { run, answers } = await finishRun();
  hasPriceRise = false;
  const billedUsd = perplexity.getBilledUsd() - billedBefore;
  const compute = (some: readonly SimulatedAnswer[], prices: LocalPriceList) =>
    some.reduce((sum, answer) => sum + computeAnswerUsd(brand, answer, prices), 0);
  expect(answers).toHaveLength(75);
  expect(billedUsd).toBeCloseTo(
    compute(answers.slice(0, ANSWERS_BEFORE_RISE), PERPLEXITY_PRICES) +
      compute(answers.slice(ANSWERS_BEFORE_RISE), RAISED_PRICES),
    6,
  );
  const listUsd = compute(answers, PERPLEXITY_PRICES);
  const { cost } = run.engines[0] ?? expect.fail();
  expect(cost.comparison?.answers).toBe(75);
  expect(cost.comparison?.listUsd).toBeCloseTo(listUsd, 4);
  for (const usd of [cost.comparison?.billedUsd, cost.realUsd, run.cost.usd]) expect(usd).toBeCloseTo(billedUsd, 4);
  expect(run.cost.estimatedUsd).toBe(0);
  const [billed, list] = [billedUsd, listUsd].map((usd) => usd.toFixed(2));
  const more = (Number(billed) - Number(list)).toFixed(2);
  expect(Number(more)).toBeGreaterThan(0.2);
  expect(readText(readPart(await openPage(), 'run-title'))).toContain(
    `answers, $${billed} (billed). Perplexity billed $${billed} for 75 requests: $${more} more than our price list predicts ($${list}). Its prices may have changed.`,
  );
});

/** Returns the mean share of answers that mention the brand over the prompts without it, in percent. */
function computeMeanPercent(answers: readonly SimulatedAnswer[]): number {
  const received = answers.filter(({ prompt, isDeclined }) => !prompt.includes(OWN) && !isDeclined);
  const shares = [...Map.groupBy(received, ({ prompt }) => prompt).values()].map(
    (some) => some.filter(({ isMentioned }) => isMentioned).length / some.length,
  );
  return (100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length;
}

const listAlertMails = () =>
  (product.application.mailbox?.list() ?? []).filter(({ subject }) => /mentions? you/.test(subject));

it('there is no alert while the true rates stay the same', async () => {
  const { results } = await finishRun();
  expect(results.alerts).toEqual([]);
  expect(results.engines[0]?.change?.verdict).toBe('none');
});

it('a lower true rate raises no alert in its first run, and one in its second run', async () => {
  const prompt = prompts.filter((text) => !text.includes(OWN));
  const readTruth = () =>
    (100 * prompt.reduce((sum, text) => sum + getPromptRates(brand, text).mentioned, 0)) / prompt.length;
  const before = readTruth();
  brand = { ...brand, rates: { ...RATES, mentioned: LOWER_MENTIONED } };
  const trueChange = readTruth() - before;
  const first = await finishRun();
  expect(first.results.alerts).toEqual([]);
  expect(first.results.engines[0]?.change).toMatchObject({ verdict: 'unconfirmed', direction: 'down' });
  const { results, answers } = await finishRun();
  const [alert] = results.alerts ?? [];
  expect(results.alerts).toHaveLength(1);
  expect(alert).toMatchObject({ name: 'Perplexity', direction: 'down', prompts: 20, isModelChanged: false });
  expect(alert?.before.percent).toBeCloseTo(computeMeanPercent(runs[2]?.answers ?? []), 8);
  expect(alert?.after.percent).toBeCloseTo(computeMeanPercent(answers), 8);
  expect(alert?.points.low).toBeLessThan(trueChange);
  expect(alert?.points.high).toBeGreaterThan(trueChange);
  const mail = await findMailTo(product, owner.email, 'Perplexity mentions you less often');
  expect(listAlertMails()).toEqual([mail]);
  const share = `in ${Math.round(alert?.after.percent ?? 0)}% of its answers`;
  const html = await openPage();
  expect(readText(readPart(html, 'changes-title'))).toContain(`Perplexity mentions you less often: ${share}`);
  checkFigures(html, results);
  // The trend contains all runs, with the figures that were shown after each of them.
  const points = results.trend?.find(({ engine }) => engine === 'perplexity')?.points ?? [];
  const readOwn = ({ results: { engines } }: (typeof runs)[number]) =>
    engines.find(({ engine }) => engine === 'perplexity');
  expect(points.map(({ mentionRate, citationRate }) => [mentionRate, citationRate])).toEqual(
    runs.map((one) => [readOwn(one)?.mentionRate, readOwn(one)?.citationRate]),
  );
  expect(points).toHaveLength(5);
  const spentUsd = runs.reduce((sum, { run }) => sum + run.cost.usd, 0);
  expect((await readEstimate()).limits.spentThisMonthUsd).toBeCloseTo(spentUsd, 6);
}, 120_000);
