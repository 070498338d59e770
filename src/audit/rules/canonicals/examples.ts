import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const CANONICALS_EXAMPLES: CategoryExamples<'canonicals'> = {
  'canonical-all-to-homepage': {
    format: 'http',
    incorrect: `GET /
<link rel="canonical" href="https://example.com/">
<p>[150 words]</p>
<p><a href="/guides/1">One</a> <a href="/guides/2">Two</a> <a href="/guides/3">Three</a></p>

GET /guides/{1..3}
<link rel="canonical" href="https://example.com/">
<p>[150 words]</p>`,
    correct: `GET /
<link rel="canonical" href="https://example.com/">
<p>[150 words]</p>
<p><a href="/guides/1">One</a> <a href="/guides/2">Two</a> <a href="/guides/3">Three</a></p>

GET /guides/{1..3}
<link rel="canonical" href="https://example.com/guides/{n}">
<p>[150 words]</p>`,
  },
  'canonical-chain-or-loop': {
    format: 'http',
    incorrect: `GET /bikes?sort=price
<link rel="canonical" href="https://example.com/bikes/">

GET /bikes/
<link rel="canonical" href="https://example.com/bikes">

GET /bikes
<link rel="canonical" href="https://example.com/bikes">`,
    correct: `GET /bikes?sort=price
<link rel="canonical" href="https://example.com/bikes">

GET /bikes/
<link rel="canonical" href="https://example.com/bikes">

GET /bikes
<link rel="canonical" href="https://example.com/bikes">`,
  },
  'canonical-cross-domain': {
    format: 'html',
    incorrect: '<link rel="canonical" href="https://old-shop.example/services">',
    correct: '<link rel="canonical" href="https://example.com/services">',
  },
  'canonical-missing': {
    format: 'html',
    incorrect: `<head>
  <title>Bicycle repair in Riverton: prices and times</title>
</head>`,
    correct: `<head>
  <title>Bicycle repair in Riverton: prices and times</title>
  <link rel="canonical" href="https://example.com/services">
</head>`,
  },
  'canonical-outside-head': {
    format: 'html',
    incorrect: `<head>
  <title>Bicycle repair in Riverton: prices and times</title>
</head>
<body>
  <link rel="canonical" href="https://example.com/services">
</body>`,
    correct: `<head>
  <title>Bicycle repair in Riverton: prices and times</title>
  <link rel="canonical" href="https://example.com/services">
</head>`,
  },
  'canonical-points-to-dissimilar-page': {
    format: 'http',
    incorrect: `GET /bikes/touring
<link rel="canonical" href="https://example.com/prices">
<p>[150 words]</p>

GET /prices
<link rel="canonical" href="https://example.com/prices">
<p>[150 words]</p>`,
    correct: `GET /bikes/touring
<link rel="canonical" href="https://example.com/bikes/touring">
<p>[150 words]</p>

GET /prices
<link rel="canonical" href="https://example.com/prices">
<p>[150 words]</p>`,
  },
  'canonical-protocol-mismatch': {
    format: 'html',
    incorrect: '<link rel="canonical" href="http://example.com/services">',
    correct: '<link rel="canonical" href="https://example.com/services">',
  },
  'canonical-to-error': {
    format: 'http',
    incorrect: `GET /bikes/touring
<link rel="canonical" href="https://example.com/touring-bikes">

GET /touring-bikes
HTTP/1.1 404 Not Found`,
    correct: `GET /bikes/touring
<link rel="canonical" href="https://example.com/bikes/touring">`,
  },
  'canonical-to-noindex': {
    format: 'http',
    incorrect: `GET /bikes/touring?color=red
<link rel="canonical" href="https://example.com/bikes/touring">

GET /bikes/touring
<meta name="robots" content="noindex">`,
    correct: `GET /bikes/touring?color=red
<link rel="canonical" href="https://example.com/bikes/touring">

GET /bikes/touring
<meta name="robots" content="index, follow">`,
  },
  'canonical-to-redirect': {
    format: 'http',
    incorrect: `GET /bikes/touring?color=red
<link rel="canonical" href="https://example.com/touring">

GET /touring
HTTP/1.1 301 Moved Permanently
Location: /bikes/touring

GET /bikes/touring
HTTP/1.1 200 OK`,
    correct: `GET /bikes/touring?color=red
<link rel="canonical" href="https://example.com/bikes/touring">

GET /bikes/touring
HTTP/1.1 200 OK`,
  },
  'multiple-canonicals-conflicting': {
    format: 'html',
    incorrect: `<link rel="canonical" href="https://example.com/services">
<link rel="canonical" href="https://example.com/services?page=1">`,
    correct: '<link rel="canonical" href="https://example.com/services">',
  },
};
