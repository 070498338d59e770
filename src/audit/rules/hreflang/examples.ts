import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const HREFLANG_EXAMPLES: CategoryExamples<'hreflang'> = {
  'declared-language-mismatch': {
    format: 'html',
    incorrect: `<html lang="en">
<head><title>Fahrradreparatur in Riverton</title></head>
<body>
  <main><p>[220 words in German]</p></main>
</body>
</html>`,
    correct: `<html lang="de">
<head><title>Fahrradreparatur in Riverton</title></head>
<body>
  <main><p>[220 words in German]</p></main>
</body>
</html>`,
  },
  'hreflang-conflicting-entries': {
    format: 'html',
    incorrect: `<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/werkstatt">`,
    correct: `<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/werkstatt">`,
  },
  'hreflang-invalid-code': {
    format: 'html',
    incorrect: '<link rel="alternate" hreflang="en-UK" href="https://example.com/services">',
    correct: '<link rel="alternate" hreflang="en-GB" href="https://example.com/services">',
  },
  'hreflang-missing-return': {
    format: 'http',
    incorrect: `GET /services
<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">

GET /de/services
<link rel="alternate" hreflang="de" href="https://example.com/de/services">`,
    correct: `GET /services
<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">

GET /de/services
<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<link rel="alternate" hreflang="en" href="https://example.com/services">`,
  },
  'hreflang-relative-or-outside-head': {
    format: 'html',
    incorrect: '<link rel="alternate" hreflang="de" href="/de/services">',
    correct: '<link rel="alternate" hreflang="de" href="https://example.com/de/services">',
  },
  'hreflang-self-reference-missing': {
    format: 'html',
    incorrect: `<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<link rel="alternate" hreflang="fr" href="https://example.com/fr/services">`,
    correct: `<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<link rel="alternate" hreflang="fr" href="https://example.com/fr/services">`,
  },
  'hreflang-sources-disagree': {
    format: 'http',
    incorrect: `HTTP/1.1 200 OK
Link: <https://example.com/de/>; rel="alternate"; hreflang="de"

<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<link rel="alternate" hreflang="en" href="https://example.com/services">`,
    correct: `HTTP/1.1 200 OK

<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<link rel="alternate" hreflang="en" href="https://example.com/services">`,
  },
  'hreflang-target-noindex-or-blocked': {
    format: 'http',
    incorrect: `GET /services
<link rel="alternate" hreflang="de" href="https://example.com/de/services">

GET /de/services
<meta name="robots" content="noindex">`,
    correct: `GET /services
<link rel="alternate" hreflang="de" href="https://example.com/de/services">

GET /de/services
<meta name="robots" content="index">`,
  },
  'hreflang-target-non-canonical': {
    format: 'http',
    incorrect: `GET /services
<link rel="alternate" hreflang="de" href="https://example.com/de/services">

GET /de/services
<link rel="canonical" href="https://example.com/services">`,
    correct: `GET /services
<link rel="alternate" hreflang="de" href="https://example.com/de/services">

GET /de/services
<link rel="canonical" href="https://example.com/de/services">`,
  },
  'hreflang-target-not-200': {
    format: 'http',
    incorrect: `GET /services
<link rel="alternate" hreflang="de" href="https://example.com/de/services">

GET /de/services
HTTP/1.1 404 Not Found`,
    correct: `GET /services
<link rel="alternate" hreflang="de" href="https://example.com/de/services">

GET /de/services
HTTP/1.1 200 OK`,
  },
  'hreflang-x-default-missing': {
    format: 'html',
    incorrect: `<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">`,
    correct: `<link rel="alternate" hreflang="en" href="https://example.com/services">
<link rel="alternate" hreflang="de" href="https://example.com/de/services">
<link rel="alternate" hreflang="x-default" href="https://example.com/services">`,
  },
};
