import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { MATCHED_LANGUAGES } from '#audit/outside/assistants/matching/detect-language.ts';
import { findMentions } from '#audit/outside/assistants/matching/find-mentions.ts';
import { readCommonWords } from '#audit/outside/assistants/matching/read-common-words.ts';
import { listStatements } from '#audit/outside/assistants/portrayal/list-statements.ts';
import type { BrandStatement } from '#contracts/outside/assistants/portrayal.ts';

const OPPOSITES: readonly string[] = ['positive>negative', 'negative>positive'];
const TIMEOUT_MS = 120_000;
const commonWords = readCommonWords();
const readJson = (name: string): unknown => JSON.parse(readFileSync(`test/fixtures/${name}.json`, 'utf8'));

interface LabeledText {
  text: string;
  language: string;
  brand: { names: string[]; domain: string; categoryWords: string[] };
  competitors: string[];
  citedDomains: string[];
  tone: string;
  /** The sentence that is labeled; if omitted, the first sentence that mentions the brand. */
  sentence?: string;
}

/** Returns the statement that overlaps most with the labeled sentence, or the first. */
function findStatement(statements: readonly BrandStatement[], text: string, sentence: string | undefined) {
  if (sentence === undefined) return statements[0];
  const start = text.indexOf(sentence);
  const measure = (one: BrandStatement): number =>
    Math.min(one.start + one.text.length, start + sentence.length) - Math.max(one.start, start);
  return statements.filter((one) => measure(one) > 0).sort((a, b) => measure(b) - measure(a))[0];
}

/** Counts "label of a person > label of the words". */
function count(items: readonly LabeledText[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text, language, brand, competitors, citedDomains, tone, sentence } of items) {
    const { names, domain, categoryWords } = brand;
    const brands = [
      { id: 'own', names, domains: [domain], categoryWords },
      ...competitors.map((name) => ({ id: name, names: [name], domains: [], categoryWords: [] })),
    ];
    const { mentions } = findMentions(text, brands, {
      commonWords,
      citedUrls: citedDomains.map((host) => `https://${host}/`),
      language: MATCHED_LANGUAGES.find((one) => one === language) ?? 'en',
    });
    const statement = findStatement(listStatements(text, mentions, language), text, sentence);
    if (statement === undefined || (sentence !== undefined && !statement.isCertain)) continue;
    const key = `${tone}>${statement.tone}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function summarize(counts: Map<string, number>) {
  const entries = [...counts].map(([key, number]) => ({ key, number, labels: key.split('>') }));
  const sum = (list: typeof entries) => list.reduce((total, { number }) => total + number, 0);
  const labeled = entries.filter(({ labels }) => labels[1] !== 'unclear');
  return {
    labeled: sum(labeled),
    right: sum(labeled.filter(({ labels }) => labels[0] === labels[1])),
    reversed: sum(entries.filter(({ key }) => OPPOSITES.includes(key))),
  };
}

const ownSchema = z.object({
  brand: z.string(),
  competitor: z.string(),
  sentences: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))),
});

it(
  'labels our own sentences in ten languages, and reverses none',
  () => {
    const { brand, competitor, sentences } = ownSchema.parse(readJson('brand-portrayal/set'));
    const items = Object.entries(sentences).flatMap(([language, list]) =>
      list.map(([text, tone]) => ({
        text,
        language,
        tone,
        brand: { names: [brand], domain: 'lumora.example', categoryWords: [] },
        competitors: [competitor],
        citedDomains: [],
      })),
    );
    const { labeled, right, reversed } = summarize(count(items));
    expect(reversed).toBe(0);
    expect(labeled).toBeGreaterThan(100);
    expect(right / labeled).toBeGreaterThan(0.97);
  },
  TIMEOUT_MS,
);

const labelsSchema = z.array(z.object({ set: z.enum(['a', 'b', 'c']), id: z.string(), tone: z.string() }));
const answersSchema = z.array(
  z.object({
    id: z.string(),
    language: z.string(),
    text: z.string(),
    brand: z.object({ name: z.string(), aliases: z.array(z.string()), domain: z.string() }),
    categoryWords: z.array(z.string()),
    competitors: z.array(z.string()),
    citedDomains: z.array(z.string()),
  }),
);

it(
  'labels answers that others wrote: at least 75% of the labels are right, and few are reversed',
  () => {
    const sets = new Map(
      ['a', 'b', 'c'].map((set) => [set, answersSchema.parse(readJson(`brand-mentions/set-${set}`))] as const),
    );
    const labels = labelsSchema.parse(readJson('brand-portrayal/independent'));
    const unique = [...new Map(labels.map((label) => [`${label.set} ${label.id}`, label])).values()];
    const items = unique.flatMap(({ set, id, tone }): LabeledText[] => {
      const item = sets.get(set)?.find((one) => one.id === id);
      if (item === undefined) return [];
      const { name, aliases, domain } = item.brand;
      return [{ ...item, tone, brand: { names: [name, ...aliases], domain, categoryWords: item.categoryWords } }];
    });
    const { labeled, right, reversed } = summarize(count(items));
    expect(items).toHaveLength(unique.length);
    expect(labeled).toBeGreaterThan(70);
    expect({ labeled, right, reversed, isGood: right / labeled >= 0.75 }).toMatchObject({ isGood: true });
    expect(reversed).toBeLessThanOrEqual(2);
  },
  TIMEOUT_MS,
);

const sentenceLabelsSchema = z.array(z.object({ id: z.string(), sentence: z.string(), tone: z.string() }));

/** Reads the labels of one sentence for each mention of a set. */
const readLabels = (set: string): LabeledText[] => {
  const answers = answersSchema.parse(readJson(`brand-mentions/set-${set}`));
  return sentenceLabelsSchema
    .parse(readJson(`brand-portrayal/set-${set}`))
    .flatMap(({ id, sentence, tone }): LabeledText[] => {
      const item = answers.find((one) => one.id === id);
      if (item === undefined) return [];
      const { name, aliases, domain } = item.brand;
      const brand = { names: [name, ...aliases], domain, categoryWords: item.categoryWords };
      return [{ ...item, tone, sentence, brand }];
    });
};

// Blind: no word was written with these sets. Their first results are in docs/ai-visibility.md. Set F had 98 counted mentions
// then; now 112 are counted, and one more label is wrong. Of set I, two more are counted, and one more label is wrong.
it.each([
  { set: 'f', sentences: 112, right: 29, wrong: 16, reversals: 0 },
  { set: 'g', sentences: 115, right: 36, wrong: 6, reversals: 0 },
  { set: 'h', sentences: 116, right: 43, wrong: 5, reversals: 1 },
  { set: 'i', sentences: 114, right: 33, wrong: 4, reversals: 0 },
  { set: 'j', sentences: 114, right: 36, wrong: 2, reversals: 0 },
])(
  'labels the counted mentions of set $set no worse than in its only measurement',
  ({ set, sentences, right: minRight, wrong, reversals }) => {
    const items = readLabels(set);
    expect(items).toHaveLength(sentences);
    const { labeled, right, reversed } = summarize(count(items));
    expect(right).toBeGreaterThanOrEqual(minRight);
    expect(labeled - right).toBeLessThanOrEqual(wrong);
    expect(reversed).toBeLessThanOrEqual(reversals);
  },
  TIMEOUT_MS,
);
