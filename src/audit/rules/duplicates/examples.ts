import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const DUPLICATES_EXAMPLES: CategoryExamples<'duplicates'> = {
  'duplicate-content-share-high': { notShown: 'many-pages' },
  'exact-duplicate-page': {
    format: 'http',
    incorrect: `GET /bikes/city
<h1>City bicycles</h1>
<p>[the same 120 words]</p>

GET /bikes/city-bikes
<h1>City bicycles</h1>
<p>[the same 120 words]</p>`,
    correct: `GET /bikes/city
<h1>City bicycles</h1>
<p>[120 words]</p>

GET /bikes/city-bikes
HTTP/1.1 301 Moved Permanently
Location: /bikes/city`,
  },
  'language-variant-untranslated': {
    format: 'http',
    incorrect: `GET /services
<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<p>[the same 150 words]</p>

GET /de/services
<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<p>[the same 150 words]</p>`,
    correct: `GET /services
<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<p>[150 words]</p>

GET /de/services
<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<p>[150 words in German]</p>`,
  },
  'near-duplicate-page': {
    format: 'http',
    incorrect: `GET /bikes/city
<h1>City bicycles</h1>
<p>[the same 300 words]</p>

GET /bikes/touring
<h1>Touring bicycles</h1>
<p>[the same 300 words]</p>`,
    correct: `GET /bikes/city
<h1>City bicycles</h1>
<p>[300 words]</p>

GET /bikes/touring
<h1>Touring bicycles</h1>
<p>[300 words]</p>`,
  },
  'parameter-variant-duplicate': {
    format: 'http',
    incorrect: `GET /bikes?sort={1..5}
<h1>Our bicycles</h1>
<p>[the same 120 words]</p>`,
    correct: `GET /bikes?sort={1..5}
<link rel="canonical" href="https://example.com/bikes">
<h1>Our bicycles</h1>
<p>[the same 120 words]</p>`,
  },
};
