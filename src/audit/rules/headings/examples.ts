import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const HEADINGS_EXAMPLES: CategoryExamples<'headings'> = {
  'h1-duplicate': {
    format: 'http',
    incorrect: `GET /bikes/city
<h1>Our bicycles</h1>

GET /bikes/touring
<h1>Our bicycles</h1>`,
    correct: `GET /bikes/city
<h1>City bicycles</h1>

GET /bikes/touring
<h1>Touring bicycles</h1>`,
  },
  'h1-hidden-or-image-only': {
    format: 'browser',
    incorrect: '<h1 style="display: none">Bicycle repair</h1>',
    correct: '<h1>Bicycle repair</h1>',
  },
  'h1-missing': {
    format: 'html',
    incorrect: `<main>
  <p class="headline">Bicycle repair</p>
  <p>[120 words]</p>
</main>`,
    correct: `<main>
  <h1>Bicycle repair</h1>
  <p>[120 words]</p>
</main>`,
  },
  'h1-multiple': {
    format: 'html',
    incorrect: `<h1>Bicycle repair</h1>
<h1>Book an appointment</h1>`,
    correct: `<h1>Bicycle repair</h1>
<h2>Book an appointment</h2>`,
  },
  'h2-missing-on-long-page': {
    format: 'html',
    incorrect: `<main>
  <h1>Bicycle repair</h1>
  <p>[650 words]</p>
</main>`,
    correct: `<main>
  <h1>Bicycle repair</h1>
  <p>[350 words]</p>
  <h2>What a repair costs</h2>
  <p>[300 words]</p>
</main>`,
  },
  'heading-empty': {
    format: 'html',
    incorrect: `<h2></h2>
<p>Open from Monday to Saturday.</p>`,
    correct: `<h2>Opening hours</h2>
<p>Open from Monday to Saturday.</p>`,
  },
  'heading-level-skipped': {
    format: 'html',
    incorrect: `<h1>Bicycle repair</h1>
<h4>Prices</h4>`,
    correct: `<h1>Bicycle repair</h1>
<h2>Prices</h2>`,
  },
};
