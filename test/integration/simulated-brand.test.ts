import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { measureVisibility } from '#audit/outside/assistants/measures/measure-visibility.ts';
import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import type { Db } from '#db/client.ts';
import { users, websites } from '#db/tables.ts';
import type { WrittenAnswer } from '#providers/assistants/local/draft-answer.ts';
import { serveAssistant } from '#providers/assistants/local-server.ts';
import { describeRun } from '#services/ai-visibility/runs/describe-run.ts';
import { toAnswerRuns } from '#services/ai-visibility/runs/to-answer-runs.ts';
import { buildPrompt, planRun } from '#test/support/assistant-run.ts';
import { createNextDatabase, registerUser, startTestProduct, type TestProduct } from '#test/support/test-product.ts';

const OWN = 'Kestrelworks';
const RIVAL = 'Fjordline Gear';
const RIVAL_ID = 'c1';
const OWN_PAGE = { url: 'https://shop.example/boots', title: 'Boots' };
const GUIDE = { url: 'https://guide.example/boots', title: 'Boots compared' };
const PROMPTS = Array.from({ length: 25 }, (_, index) => `best boots for trail ${index}`);
const REPEAT_COUNT = 3;

/** True rates of a simulated brand, as means over prompts. */
interface Truth {
  mentioned: number;
  rivalMentioned: number;
  cited: number;
  grounded: number;
}

const TRUTHS: readonly [readonly [string, Truth], ...(readonly [string, Truth])[]] = [
  ['mentioned in a third', { mentioned: 0.33, rivalMentioned: 0.6, cited: 0.3, grounded: 0.8 }],
  ['rarely mentioned', { mentioned: 0.08, rivalMentioned: 0.5, cited: 0.15, grounded: 0.9 }],
  ['usually mentioned', { mentioned: 0.7, rivalMentioned: 0.4, cited: 0.5, grounded: 0.7 }],
];

let product: TestProduct;
let db: Db;
let userId: string;
let websiteId: string;

beforeAll(async () => {
  product = await startTestProduct({ databaseUrl: await createNextDatabase(inject('postgresTemplate')) });
  db = product.application.db;
  const owner = await registerUser(product, { isPremium: true });
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, owner.email));
  userId = user?.id ?? '';
}, 120_000);
afterAll(() => product.close());

beforeEach(async () => {
  await db.delete(websites);
  const [website] = await db.insert(websites).values({ userId, domain: 'shop.example' }).returning();
  websiteId = website?.id ?? '';
});

/** Returns a number from 0 to 1 that depends only on the text. */
const draw = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;

/**
 * Rates differ between prompts: their mean is the true rate, and every second prompt has a higher rate than the others.
 */
const spread = (rate: number, prompt: string): number => {
  const factor = Number(prompt.match(/\d+$/)?.[0]) % 2 === 0 ? 1.24 : 0.74;
  return Math.min(1, rate * factor);
};
const computeMeanRate = (rate: number): number =>
  PROMPTS.reduce((sum, prompt) => sum + spread(rate, prompt), 0) / PROMPTS.length;

/** Returns a function that writes answers, which mention and cite at the true rates. */
function writeAnswer(truth: Truth, seed: string) {
  return (prompt: string, repeat: number): WrittenAnswer => {
    const decide = (what: string, rate: number) => draw(`${seed} ${what} ${prompt} ${repeat}`) < rate;
    const isGrounded = decide('grounded', truth.grounded);
    const isCited = isGrounded && decide('cited', spread(truth.cited, prompt));
    return {
      sentences: [
        { text: 'Several makers are recommended.', source: isGrounded ? GUIDE : null },
        ...(decide('named', spread(truth.mentioned, prompt))
          ? [{ text: ` ${OWN} makes light boots.`, source: null }]
          : []),
        ...(decide('rivalNamed', truth.rivalMentioned)
          ? [{ text: ` ${RIVAL} makes sturdy boots.`, source: null }]
          : []),
        { text: ' Try them on first.', source: isCited ? OWN_PAGE : null },
      ],
      results: isGrounded ? [OWN_PAGE, GUIDE] : [],
      queries: isGrounded ? [`${prompt} test`] : [],
    };
  };
}

/** Returns whether the interval of a figure contains the true rate; fails without an interval. */
function isRight(figure: VisibilityFigure, truth: number): boolean {
  if (figure.state !== 'measured' || figure.interval === null) return expect.fail('There is no interval');
  const [low, high] = figure.interval;
  return low <= truth && truth <= high;
}

/** Asks two simulated assistants about a brand, and compares the figures with its true rates. */
async function checkFigures(seed: string, truth: Truth): Promise<void> {
  await using anthropic = await serveAssistant({
    provider: 'anthropic',
    models: ['claude-haiku-5-5'],
    write: writeAnswer(truth, `claude ${seed}`),
  });
  await using perplexity = await serveAssistant({
    provider: 'perplexity',
    models: ['perplexity/sonar'],
    write: writeAnswer(truth, `perplexity ${seed}`),
  });
  const { startRunner, runId, readRun, readAnswers, errors } = await planRun({
    db,
    websiteId,
    prompts: PROMPTS,
    repeats: REPEAT_COUNT,
    brand: OWN,
    competitors: [{ id: RIVAL_ID, name: RIVAL, domain: 'fjordline.example' }],
    targets: [
      { provider: 'anthropic', model: 'claude-haiku-5-5', origin: anthropic.origin },
      { provider: 'perplexity', model: 'perplexity/sonar', origin: perplexity.origin },
    ],
  });
  // A tenth of the requests fails: missing answers must not lower the rates.
  perplexity.setFault({ status: 400, json: { error: { message: 'Invalid.' } } }, 4);
  await startRunner().run(runId);
  expect(errors).toEqual([]);
  const run = (await readRun()) ?? expect.fail();
  const rows = await readAnswers();
  const checks: boolean[] = [];
  for (const engine of ['claude', 'perplexity'] as const) {
    const measures = measureVisibility({
      runs: toAnswerRuns(rows.filter((row) => row.engine === engine)),
      prompts: PROMPTS.map((text) => buildPrompt(text)),
      competitors: [{ id: RIVAL_ID, domains: ['fjordline.example'] }],
      ownDomains: ['shop.example'],
      quality: 'simulated',
      source: engine,
    });
    const { unbranded, headline } = measures;
    const share = computeMeanRate(truth.mentioned) / (computeMeanRate(truth.mentioned) + truth.rivalMentioned);
    checks.push(
      isRight(headline, computeMeanRate(truth.mentioned)),
      isRight(unbranded.citationRate, computeMeanRate(truth.cited)),
      isRight(unbranded.memoryShare, 1 - truth.grounded),
      isRight(unbranded.shareOfVoice.own, share),
    );
    const sample = headline.state === 'measured' ? headline.sample : null;
    expect(sample).toMatchObject({
      prompts: 25,
      answers: engine === 'claude' ? 75 : 71,
      missing: engine === 'claude' ? 0 : 4,
    });
  }
  // A 95% interval misses one of twenty true rates: of eight figures, more than one miss is unlikely.
  expect(checks).toHaveLength(8);
  expect(checks.filter((isContained) => !isContained).length).toBeLessThanOrEqual(1);
  // The costs of a simulated run are neither billed nor estimated.
  const { engines } = await describeRun({ db, quality: 'real' }, run);
  for (const { target, cost } of engines) {
    // The local servers have their own price lists: the amount that Perplexity bills is shown, and the amount that
    // Anthropic bills is estimated.
    const server = target.provider === 'anthropic' ? anthropic : perplexity;
    if (target.provider === 'perplexity') {
      expect(cost.realUsd).toBeCloseTo(server.getBilledUsd(), 3);
      expect(cost.comparison?.listUsd).not.toBeCloseTo(cost.comparison?.billedUsd ?? 0, 2);
    } else expect(cost.estimatedUsd).toBe(cost.usd);
  }
}

const [[FIRST_BRAND, FIRST_TRUTH], ...OTHERS] = TRUTHS;
it(`intervals of the figures of a brand that is ${FIRST_BRAND} contain its true rates`, () =>
  checkFigures(FIRST_BRAND, FIRST_TRUTH));

it.each(OTHERS)(
  'intervals of the figures of a brand that is %s contain its true rates',
  { tags: ['long'] },
  checkFigures,
);
