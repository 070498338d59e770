import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const CONTENT_EXAMPLES: CategoryExamples<'content'> = {
  'copyright-year-stale': {
    format: 'html',
    incorrect: '<footer>© 2019 Riverton Cycles</footer>',
    correct: '<footer>© 2026 Riverton Cycles</footer>',
  },
  'dates-disagree': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "Fix a puncture",
    "datePublished": "2026-05-01", "dateModified": "2026-03-01" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "Fix a puncture",
    "datePublished": "2026-03-01", "dateModified": "2026-05-01" }
</script>`,
  },
  'doorway-pages-pattern': { notShown: 'many-pages' },
  'hidden-text': {
    format: 'browser',
    incorrect: `<p>[120 words]</p>
<div style="position: absolute; left: -9999px">[the same 80 words]</div>`,
    correct: `<p>[120 words]</p>
<div>[the same 80 words]</div>`,
  },
  'keyword-cannibalisation': {
    format: 'http',
    incorrect: `GET /puncture-repair
<title>Bicycle puncture repair in Riverton</title>
<h1>Bicycle puncture repair in Riverton</h1>

GET /services/punctures
<title>Bicycle puncture repair in Riverton</title>
<h1>Bicycle puncture repair in Riverton</h1>`,
    correct: `GET /puncture-repair
<title>Bicycle puncture repair in Riverton</title>
<h1>Bicycle puncture repair in Riverton</h1>

GET /services/brakes
<title>Brake service for touring models</title>
<h1>Brake service for touring models</h1>`,
  },
  'keyword-density-table': {
    format: 'html',
    incorrect: `<title>Kayak lessons for children</title>

<h1>Riverton Cycles</h1>
<p>The workshop repairs bicycles every day.</p>`,
    correct: `<title>Bicycles and workshop repairs</title>

<h1>Bicycles and workshop repairs</h1>
<p>The workshop repairs bicycles every day.</p>`,
  },
  'keyword-stuffing': {
    format: 'html',
    incorrect: `<p>Cheap bicycle repair Riverton.</p> <!-- 20 times -->
<p>[120 words]</p>`,
    correct: `<p>Bicycle repair in Riverton, while you wait.</p>
<p>[200 words]</p>`,
  },
  'lorem-ipsum-or-placeholder': {
    format: 'html',
    incorrect: '<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor.</p>',
    correct: '<p>We repair bicycles of every brand, usually on the same day.</p>',
  },
  mojibake: {
    format: 'html',
    incorrect: '<p>CafÃ© in the workshop: rosÃ©, crÃªpes and pÃ¢tÃ©</p>',
    correct: '<p>Café in the workshop: rosé, crêpes and pâté</p>',
  },
  'outdated-content': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "The latest bicycles", "datePublished": "2021-03-01" }
</script>
<p>This year, the latest models are currently the best. Currently, they are new this year.</p>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "The bicycles of 2021", "datePublished": "2021-03-01" }
</script>
<p>In 2021, the models with belt drive were the best.</p>`,
  },
  'readability-low': {
    format: 'html',
    incorrect: `<p>Notwithstanding institutional heterogeneity, metropolitan transportation organizations underestimate
  multidimensional interdependencies. [250 words of jargon]</p>`,
    correct: '<p>[220 words]</p>',
  },
  'text-to-html-ratio-low': {
    format: 'html',
    incorrect:
      '<p class="text-lg font-normal leading-relaxed tracking-tight text-gray-900 md:text-xl lg:text-2xl">Part 1</p> <!-- 200 times -->',
    correct: '<p>Part 1 of a bicycle</p> <!-- 500 times -->',
  },
  'thin-content': {
    format: 'html',
    incorrect: `<main>
  <h1>Bicycle repair</h1>
  <p>[100 words]</p>
</main>`,
    correct: `<main>
  <h1>Bicycle repair</h1>
  <p>[400 words]</p>
</main>`,
  },
  'thin-vs-template-norm': { notShown: 'many-pages' },
};
