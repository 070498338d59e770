import type { PageText } from '#contracts/page/page-text.ts';
import { AT, makePage } from '#test/helpers/audit-page.ts';
import { EMPTY_PARTS } from '#test/helpers/empty-facts.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './claims-without-sources.rule.ts';

const CLAIM_SENTENCE = 'Sales rose by 45% last spring.';
const ARTICLE_OPEN_GRAPH = [{ property: 'og:type', content: 'article', ...AT }];

interface ClaimOptions {
  claimCount: number;
  sentence?: string;
  evidence?: Partial<PageText['evidence']>;
  mainText?: string;
  code?: string | null;
  openGraph?: typeof ARTICLE_OPEN_GRAPH;
}

function buildInput({
  claimCount,
  sentence = CLAIM_SENTENCE,
  evidence,
  mainText = '',
  code = 'en',
  openGraph = ARTICLE_OPEN_GRAPH,
}: ClaimOptions) {
  const { text } = EMPTY_PARTS;
  const statistics = Array.from({ length: claimCount }, () => ({
    text: sentence,
    hasSource: false,
    line: 8,
    column: 3,
  }));
  return {
    page: makePage({
      facts: {
        openGraph,
        text: {
          ...text,
          mainText,
          language: { code, confidence: 1, reason: null },
          evidence: { ...text.evidence, statisticCount: claimCount, statistics, ...evidence },
        },
      },
    }),
  };
}

testRule(rule, {
  pass: [
    { name: 'four claims', input: buildInput({ claimCount: 4 }) },
    { name: 'a link to another site', input: buildInput({ claimCount: 9, evidence: { outboundLinkCount: 1 } }) },
    { name: 'a named source', input: buildInput({ claimCount: 9, evidence: { namedSourceCount: 1 } }) },
    { name: 'one figure with a source', input: buildInput({ claimCount: 9, evidence: { sourcedStatisticCount: 1 } }) },
    { name: 'prices', input: buildInput({ claimCount: 9, sentence: 'The repair costs $ 40.' }) },
    {
      name: 'a hypothetical case',
      input: buildInput({ claimCount: 9, sentence: 'If sales drop below 75%, order less.' }),
    },
    {
      name: 'a hypothetical case, in German',
      input: buildInput({ claimCount: 9, sentence: 'Wenn es 5 % sind, hilft das.', code: 'de' }),
    },
    {
      name: 'what the authors observed',
      input: buildInput({ claimCount: 9, sentence: 'In May we’ve seen sales drop to 45%.' }),
    },
    { name: 'a question', input: buildInput({ claimCount: 9, sentence: 'Does it cost less than 1% of the total?' }) },
    {
      name: 'figures about their own work',
      input: buildInput({ claimCount: 9, sentence: 'We can reduce the use by 20%.' }),
    },
    {
      name: 'a study with a name',
      input: buildInput({
        claimCount: 9,
        sentence: 'A 2026 GSMA report on gateways confirmed that 87% of them close.',
      }),
    },
    { name: 'sizes', input: buildInput({ claimCount: 9, sentence: 'The frame is 54 cm tall and weighs 2 kg.' }) },
  ],
  fail: [
    {
      name: 'a survey without a name',
      input: buildInput({ claimCount: 5, sentence: 'A 2026 survey of 500 riders found that 68% fell.' }),
    },
    { name: 'five claims', input: buildInput({ claimCount: 5 }), found: CLAIM_SENTENCE },
    {
      name: 'a word that starts like a condition',
      input: buildInput({ claimCount: 5, sentence: 'Seven of ten riders (70%) agree.' }),
    },
    {
      name: 'large numbers in German',
      input: buildInput({ claimCount: 5, sentence: 'Etwa 3,5 Millionen Räder.', code: 'de' }),
    },
  ],
  notApplicable: [
    { name: 'no article', input: buildInput({ claimCount: 9, openGraph: [] }) },
    {
      name: 'its own data',
      input: buildInput({ claimCount: 9, mainText: 'For this we asked 900 riders. Our survey shows it.' }),
    },
    {
      name: 'its own data, in German',
      input: buildInput({ claimCount: 9, mainText: 'Das zeigen unsere Daten.', code: 'de' }),
    },
    { name: 'an unknown language', input: buildInput({ claimCount: 9, code: null }) },
    { name: 'a language without words for a source', input: buildInput({ claimCount: 9, code: 'cs' }) },
  ],
});
