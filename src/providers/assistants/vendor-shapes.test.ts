import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MESSAGES_SHAPE } from './messages/read-message.ts';
import { RESPONSES_SHAPE } from './responses/read-response.ts';
import type { AnswerContents, AnswerShape } from './vendor.ts';

const FOLDER = join(import.meta.dirname, '../../../test/fixtures/vendors');
const readFixture = (name: string): unknown => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'));

function readContents(shape: AnswerShape, name: string): AnswerContents {
  const read = shape.readAnswer([readFixture(name)]);
  if ('reason' in read) throw new Error(`${name}: ${read.reason}`);
  return read.contents;
}

/** The part of the text that each citation refers to. */
const listCitedTexts = ({ text, cited }: AnswerContents): string[] =>
  cited.map(({ range }) => (range === null ? '' : text.slice(range.start, range.end)));

describe('published examples', () => {
  it('OpenAI: separates cited from retrieved pages, and reads the cited words', () => {
    const contents = readContents(RESPONSES_SHAPE, 'openai-web-search');
    expect(contents).toMatchObject({
      modelId: 'gpt-5-mini-2025-08-07',
      grounded: true,
      queries: ['tech news today December 5 2025'],
    });
    expect(contents.retrieved).toHaveLength(16);
    expect(contents.cited.map(({ via }) => via)).toEqual(Array.from({ length: 10 }, () => 'annotation'));
    for (const [index, text] of listCitedTexts(contents).entries()) {
      expect(text).toContain(contents.cited[index]?.url);
    }
    expect(RESPONSES_SHAPE.readUsage(readFixture('openai-web-search'))).toMatchObject({
      inputTokens: expect.any(Number),
      searches: 1,
      reportedUsd: null,
    });
  });

  it('OpenAI: leaves out comments before the answer', () => {
    const contents = readContents(RESPONSES_SHAPE, 'openai-commentary');
    expect(contents.text).toMatch(/^Here are some/);
    expect(contents).toMatchObject({ grounded: false, retrieved: [], queries: [], cited: [] });
  });

  it('Anthropic: cites entire blocks, with the words of the source', () => {
    const contents = readContents(MESSAGES_SHAPE, 'anthropic-web-search');
    expect(contents).toMatchObject({ modelId: 'claude-sonnet-4-20250514', grounded: true });
    expect(contents.queries).toHaveLength(2);
    expect(contents.cited.length).toBeGreaterThan(2);
    for (const { quote, via } of contents.cited) expect([typeof quote, via]).toEqual(['string', 'annotation']);
    for (const text of listCitedTexts(contents)) expect(text).toMatch(/\w/);
    expect(MESSAGES_SHAPE.readUsage(readFixture('anthropic-web-search'))).toEqual({
      inputTokens: 27_118,
      outputTokens: 600,
      searches: 2,
      reportedUsd: null,
    });
  });

  it('Anthropic: a refusal is a missing answer', () => {
    expect(MESSAGES_SHAPE.readAnswer([readFixture('anthropic-refusal')])).toMatchObject({ reason: 'declined' });
  });

  it('xAI: reads the query from the arguments; retrieved pages are not reported', () => {
    const contents = readContents(RESPONSES_SHAPE, 'xai-web-search');
    expect(contents).toMatchObject({ modelId: 'grok-4-fast-reasoning', grounded: true, queries: ['what is xAI'] });
    expect(contents.retrieved).toBeNull();
    expect(contents.cited).toHaveLength(5);
    expect(contents.cited[0]).toMatchObject({ url: 'https://www.ibm.com/think/topics/explainable-ai', range: null });
  });
});

describe('examples based on the documentation', () => {
  it('Perplexity: numbers refer to results; unknown numbers cite nothing', () => {
    const contents = readContents(RESPONSES_SHAPE, 'perplexity-agent');
    expect(contents.cited.map(({ url, via }) => [url, via])).toEqual([
      ['https://guide.example/shoes', 'marker'],
      ['https://forum.example/t/1', 'marker'],
    ]);
    expect(listCitedTexts(contents)).toEqual(['[1]', '[2]']);
    expect(contents.retrieved?.map(({ url }) => url)).toEqual([
      'https://guide.example/shoes',
      'https://forum.example/t/1',
      'https://shop.example/',
    ]);
    expect(contents.queries).toEqual(['best running shoes 2026']);
    expect(RESPONSES_SHAPE.readUsage(readFixture('perplexity-agent'))).toMatchObject({
      searches: 1,
      reportedUsd: 0.00406,
    });
  });

  it('Perplexity: counts the reported searches, otherwise the lists of results', () => {
    const output = [{ type: 'search_results' }, { type: 'search_results' }, { type: 'fetch_url_results' }];
    const count = (details: unknown) =>
      RESPONSES_SHAPE.readUsage({ output, usage: { tool_calls_details: details } }).searches;
    expect(count({ search_web: { invocation: 3 } })).toBe(3);
    expect(count({ web_search: { invocation: 1 } })).toBe(1);
    expect(count({ fetch_url: { invocation: 1 } })).toBe(2);
    expect(count(undefined)).toBe(2);
  });

  it('OpenRouter: ranges count characters, even after an emoji', () => {
    const contents = readContents(RESPONSES_SHAPE, 'openrouter-web-search');
    expect(listCitedTexts(contents)).toEqual(['([guide](https://guide.example/shoes))']);
    expect(contents).toMatchObject({ grounded: true, queries: ['best running shoes'] });
    expect(contents.cited).toHaveLength(1);
    expect(RESPONSES_SHAPE.readUsage(readFixture('openrouter-web-search')).reportedUsd).toBe(0.01095);
  });

  it("OpenRouter: with the vendor's own key, the cost includes what the vendor bills", () => {
    const usage = { cost: 0.001, is_byok: true, cost_details: { upstream_inference_cost: 0.02 } };
    expect(RESPONSES_SHAPE.readUsage({ usage }).reportedUsd).toBeCloseTo(0.021, 9);
    expect(RESPONSES_SHAPE.readUsage({ usage: { ...usage, is_byok: false } }).reportedUsd).toBe(0.001);
  });

  it('DeepSeek: separates the texts before and after a search', () => {
    const contents = readContents(MESSAGES_SHAPE, 'deepseek-web-search');
    expect(contents.text).toBe('I will search.\n\nLight shoes help.');
    expect(listCitedTexts(contents)).toEqual(['Light shoes help.']);
    expect(contents.retrieved).toEqual([{ url: 'https://guide.example/shoes', title: null }]);
  });
});
