import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const AI_CONTENT_EXAMPLES: CategoryExamples<'ai-content'> = {
  'ai-content-factor-low': { notShown: 'derived' },
  'ai-platform-readiness-low': { notShown: 'derived' },
  'answer-not-up-front': {
    format: 'html',
    incorrect: `<main>
  <h1>How much does a puncture repair cost?</h1>
  <p>[200 words]</p>
</main>`,
    correct: `<main>
  <h1>How much does a puncture repair cost?</h1>
  <p>A puncture repair costs 12 dollars. [180 words]</p>
</main>`,
  },
  'claims-without-sources': {
    format: 'html',
    incorrect: `<meta property="og:type" content="article">
<main>
  <h1>Cycling in numbers</h1>
  <p>In 2025, 34 percent of commuters went by bicycle. Sales rose by 12 percent. Repairs rose by 19 percent.
    Electric models make up 48 percent. Theft fell by 7 percent. [120 words]</p>
</main>`,
    correct: `<meta property="og:type" content="article">
<main>
  <h1>Cycling in numbers</h1>
  <p>In 2025, 34 percent of commuters went by bicycle (<a href="https://statistics.example/cycling">city survey</a>).
    Sales rose by 12 percent. Repairs rose by 19 percent. Electric models make up 48 percent. Theft fell by 7 percent.
    [120 words]</p>
</main>`,
  },
  'unstructured-long-text': {
    format: 'html',
    incorrect: `<main>
  <h1>The history of the bicycle</h1>
  <p>[900 words]</p>
</main>`,
    correct: `<main>
  <h1>The history of the bicycle</h1>
  <p>[300 words]</p>
  <h2>The first chains</h2>
  <p>[300 words]</p>
  <h2>Pneumatic tires</h2>
  <p>[300 words]</p>
</main>`,
  },
};
