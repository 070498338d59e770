import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serveLocal } from '../../kit/local-server.ts';
import type { UsageRecord } from '../../kit/usage.ts';
import { createObservedAnswerClient, type ObservedEngine } from './index.ts';

const FOLDER = join(import.meta.dirname, '../../../../test/fixtures/vendors');
const readFixture = (name: string): string => readFileSync(join(FOLDER, `dataforseo-${name}.json`), 'utf8');

/** Returns a fixture in which a field has another value wherever `isReplaced` holds for its old value. */
const replaceValues = (
  name: string,
  field: string,
  value: unknown,
  isReplaced = (old: unknown): boolean => old !== null,
) =>
  JSON.stringify(
    JSON.parse(readFixture(name), (key, old: unknown) => (key === field && isReplaced(old) ? value : old)),
  );

/** Asks an engine whose response is `body`. */
async function ask(engine: ObservedEngine, body: string, usage: UsageRecord[] = []) {
  await using server = await serveLocal(() => ({ body }));
  const wiring = { bucket: null, onUsage: (record: UsageRecord) => void usage.push(record) };
  const client = createObservedAnswerClient({ login: 'l', password: 'p', baseUrl: server.origin, wiring }, engine);
  return await client.ask({ promptId: 'p', repeat: 0, prompt: 'best running shoes', location: { country: 'US' } });
}

const buildSource = (url: string, title: string, quote: string | null) => ({
  url,
  title,
  range: null,
  quote,
  via: 'annotation',
});
const GUIDE = buildSource(
  'https://guide.example/shoes',
  'The best running shoes',
  'Shop Example has the lightest shoe of our test.',
);
const FORUM = buildSource('https://forum.example/t/1', 'Which shoe lasts?', 'My Rival pair is at 900 km.');
const LAB = buildSource('https://lab.example/grip', 'Grip on wet roads', 'Shop Example stops after 1.2 m.');

/** A source of which only a link in the text is known. */
function buildLink(text: string, label: string, url: string) {
  const link = `[${label}](${url})`;
  const start = text.indexOf(link);
  return { url, title: label, range: { start, end: start + link.length }, quote: null, via: 'inline' };
}

const BILLED = { quality: 'real', source: 'reported by the vendor' };
const RUN = { promptId: 'p', repeat: 0 };
const TABLE = '| Shoe | Weight |\n| --- | --- |\n| Shop Example | 190 g |';
const SHOP = ['the shop', 'https://shop.example/running'] as const;

describe('a Google AI Overview', () => {
  it('has its text, and the sources of the overview, its elements and their components', async () => {
    const text = [
      'Good running shoes are light. [[1]](https://guide.example/shoes#:~:text=lightest)',
      '### What to look for',
      'Compare two things.',
      '- **Wear**: Rival shoes last long. [[2]](https://forum.example/t/1)\n- **Grip**: Shop Example grips on wet roads. [[3]](https://lab.example/grip)',
      TABLE,
      'See also [the shop](https://shop.example/running).',
    ].join('\n\n');
    expect(await ask('google-ai-overview', readFixture('ai-overview'))).toMatchObject({
      state: 'answered',
      cost: { usd: 0.004, ...BILLED },
      answer: {
        ...RUN,
        engine: 'google-ai-overview',
        modelId: 'google-ai-overview',
        grounded: true,
        text,
        // Not the video, and no source of other AI answers on the page.
        cited: [GUIDE, FORUM, LAB, buildLink(text, ...SHOP)],
        retrieved: null,
        queries: null,
      },
    });
  });

  it('can be in a knowledge panel, where only its elements and their components have text', async () => {
    const text = [
      'Good running shoes are light. [[1]](https://guide.example/shoes#:~:text=lightest)',
      'Compare two things.',
      '**Wear**: Rival shoes last long. [[2]](https://forum.example/t/1)',
      'Shop Example grips on wet roads.',
    ].join('\n\n');
    expect(await ask('google-ai-overview', readFixture('ai-overview-panel'))).toMatchObject({
      state: 'answered',
      cost: { usd: 0.002, ...BILLED },
      answer: { text, cited: [GUIDE, FORUM, LAB] },
    });
  });

  it('is missing if Google shows none, even if a related question has one', async () => {
    expect(readFixture('ai-overview-absent')).toContain('people_also_ask_ai_overview_expanded_element');
    expect(await ask('google-ai-overview', readFixture('ai-overview-absent'))).toMatchObject({
      state: 'missing',
      reason: 'not-shown',
      cost: { usd: 0.002, ...BILLED },
    });
  });
});

describe('an answer of Google AI Mode', () => {
  it('has its text and sources, but not those of ads, product cards and searches', async () => {
    expect(await ask('google-ai-mode', readFixture('ai-mode'))).toMatchObject({
      state: 'answered',
      cost: { usd: 0.004, ...BILLED },
      answer: {
        ...RUN,
        engine: 'google-ai-mode',
        modelId: 'google-ai-mode',
        grounded: true,
        text: 'Shop Example is light. [[1]](https://guide.example/shoes)\n\nRival is sturdy. [[2]](https://forum.example/t/1)\n\n- Shop Example Runner, $99',
        cited: [GUIDE, FORUM, LAB],
        retrieved: null,
        queries: null,
      },
    });
  });

  it('has the plain text of its elements if there is no Markdown', async () => {
    expect(await ask('google-ai-mode', replaceValues('ai-mode', 'markdown', null))).toMatchObject({
      answer: { text: 'Shop Example is light.\n\nRival is sturdy.', cited: [GUIDE, FORUM, LAB] },
    });
  });

  it('is missing, but billed, if the search has no results', async () => {
    expect(await ask('google-ai-mode', readFixture('no-results'))).toMatchObject({
      state: 'missing',
      reason: 'not-shown',
      cost: { usd: 0.004, ...BILLED },
    });
  });
});

describe('an answer of the ChatGPT app', () => {
  const CITED_GUIDE = buildSource('https://guide.example/shoes?utm_source=chatgpt.com', 'The best running shoes', null);
  const CITED_LAB = buildSource('https://lab.example/grip?utm_source=chatgpt.com', 'Grip on wet roads', null);
  const CITED_FORUM = buildSource('https://forum.example/t/1?utm_source=chatgpt.com', 'Which shoe lasts?', null);
  const TEXT = [
    '**Shop Example** is light. [guide.example](https://guide.example/shoes?utm_source=chatgpt.com)',
    TABLE,
    'Buy it in [the shop](https://shop.example/running).',
  ].join('\n\n');
  const ANSWER = {
    ...RUN,
    engine: 'chatgpt-app',
    modelId: 'gpt-6',
    grounded: true,
    text: TEXT,
    // The description of a source is not a quote. Products and ads are not cited.
    cited: [CITED_GUIDE, CITED_LAB, CITED_FORUM, buildLink(TEXT, ...SHOP)],
    retrieved: [
      { url: 'https://guide.example/shoes', title: 'The best running shoes' },
      { url: 'https://forum.example/t/1', title: 'Which shoe lasts?' },
      { url: 'https://lab.example/grip', title: 'Grip on wet roads' },
      { url: 'https://unused.example/', title: 'Shoes' },
    ],
    queries: ['best running shoes 2026', 'lightest running shoes'],
  };

  it('has model, text, searches, retrieved pages, and the sources of the answer and its parts', async () => {
    expect(await ask('chatgpt-app', readFixture('chatgpt-app'))).toMatchObject({
      state: 'answered',
      cost: { usd: 0.004, ...BILLED },
      answer: ANSWER,
    });
  });

  it.each([null, ''])('has the text of its parts if the complete text is %j', async (markdown) => {
    const body = replaceValues('chatgpt-app', 'markdown', markdown, (old) => old === TEXT);
    expect(await ask('chatgpt-app', body)).toMatchObject({ answer: ANSWER });
  });

  it('has the plain text of a table without Markdown', async () => {
    const items = [{ type: 'chat_gpt_table', text: 'Shop Example: 190 g', markdown: null }];
    const body = replaceValues('chatgpt-app', 'result', [{ items }]);
    expect(await ask('chatgpt-app', body)).toMatchObject({ answer: { text: 'Shop Example: 190 g' } });
  });

  it('is missing, but billed, if the only result is null', async () => {
    expect(await ask('chatgpt-app', replaceValues('chatgpt-app', 'result', [null]))).toMatchObject({
      state: 'missing',
      reason: 'empty',
      cost: { usd: 0.004, ...BILLED },
    });
  });
});

describe('an answer', () => {
  it.each([
    ['google-ai-overview', 'ai-overview'],
    ['google-ai-mode', 'ai-mode'],
    ['chatgpt-app', 'chatgpt-app'],
  ] as const)('of %s does not change when lists contain undocumented items', async (engine, name) => {
    const unknown = { type: 'new_item', url: 1, items: 'new', references: 'new', sources: 'new' };
    const changed: unknown = JSON.parse(readFixture(name), (key, value: unknown) =>
      // Requests have one task with one result.
      Array.isArray(value) && key !== 'tasks' && key !== 'result' ? [unknown, null, ...value] : value,
    );
    const reply = await ask(engine, readFixture(name));
    expect(await ask(engine, JSON.stringify(changed))).toEqual({ ...reply, raw: [changed] });
  });

  it.each([
    ['40101, although it is billed', 'google-ai-overview', 'engine-error', 'unavailable', 0.002],
    ['40202', 'chatgpt-app', 'rate-limit', 'rate-limited', 0],
    ['40501', 'chatgpt-app', 'invalid-field', 'bad-request', 0],
  ] as const)('is a failure for status %s', async (_status, engine, name, failure, costUsd) => {
    const usage: UsageRecord[] = [];
    await expect(ask(engine, readFixture(name), usage)).rejects.toMatchObject({ failure, costUsd });
    expect(usage).toMatchObject([{ failure, costUsd, isCostAssumed: false }]);
  });
});
