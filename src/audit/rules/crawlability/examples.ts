import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const CRAWLABILITY_EXAMPLES: CategoryExamples<'crawlability'> = {
  'broken-js-or-css': {
    format: 'browser',
    incorrect: '<script src="/missing.js"></script>',
    correct: '<script src="/app.js"></script>',
  },
  'content-type-mismatch': {
    format: 'http',
    incorrect: `GET /services
<link rel="stylesheet" href="/style.css">

GET /style.css
HTTP/1.1 200 OK
Content-Type: text/plain

body { color: black }`,
    correct: `GET /services
<link rel="stylesheet" href="/style.css">

GET /style.css
HTTP/1.1 200 OK
Content-Type: text/css

body { color: black }`,
  },
  'crawl-depth-excessive': {
    format: 'http',
    incorrect: `GET /
<a href="/archive/1">Archive</a>

GET /archive/{1..32}
<a href="/archive/{n+1}">Older issue</a>`,
    correct: `GET /
<a href="/archive/1">Issue 1</a> <!-- 32 times -->

GET /archive/{1..32}
<h1>Issue {n}</h1>`,
  },
  'crawl-trap': { notShown: 'many-pages' },
  'faceted-url-explosion': {
    format: 'http',
    incorrect: `GET /bikes
<a href="/bikes?color=1&size=1">Filter 1</a> <!-- 201 times -->`,
    correct: `GET /bikes
<a href="/bikes?color=1">Filter 1</a> <!-- 10 times -->`,
  },
  'homepage-error': {
    format: 'http',
    incorrect: `GET /
HTTP/1.1 404 Not Found`,
    correct: `GET /
HTTP/1.1 200 OK`,
  },
  'html-over-2mb': {
    format: 'html',
    incorrect: '<p>Item 1: a part for every bicycle that was ever sold in our shop</p> <!-- 30,000 times -->',
    correct: '<p>Item 1: a part for every bicycle that was ever sold in our shop</p> <!-- 300 times -->',
  },
  'linked-page-forbidden': {
    format: 'http',
    incorrect: `GET /services
<a href="/members">Members</a>

GET /members
HTTP/1.1 403 Forbidden`,
    correct: `GET /services
<a href="/members">Members</a>

GET /members
HTTP/1.1 200 OK`,
  },
  'orphan-page': {
    format: 'http',
    incorrect: `GET /
<a href="/services">Services</a>

GET /services
<h1>Services</h1>

GET /prices
<h1>Prices</h1>`,
    correct: `GET /
<a href="/services">Services</a>

GET /services
<a href="/prices">Prices</a>

GET /prices
<h1>Prices</h1>`,
  },
  'page-timeout': {
    format: 'http',
    incorrect: `GET /services
(no response)`,
    correct: `GET /services
HTTP/1.1 200 OK`,
  },
  'pdf-over-64mb': {
    format: 'http',
    incorrect: `GET /catalog.pdf
HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Length: 88000000`,
    correct: `GET /catalog.pdf
HTTP/1.1 200 OK
Content-Type: application/pdf
Content-Length: 4000000`,
  },
  'rate-limited-by-server': {
    format: 'http',
    incorrect: `GET /guides/{1..20}
HTTP/1.1 429 Too Many Requests`,
    correct: `GET /guides/{1..20}
HTTP/1.1 200 OK`,
  },
  'response-broken': {
    format: 'http',
    incorrect: `GET /services
HTTP/1.1 200 OK
Content-Type: text/html
Content-Length: 48210

(incomplete response)`,
    correct: `GET /services
HTTP/1.1 200 OK
Content-Type: text/html`,
  },
  'rss-feed-missing-or-invalid': {
    format: 'http',
    incorrect: `GET /
<link rel="alternate" type="application/rss+xml" href="/feed.xml">

GET /feed.xml
HTTP/1.1 404 Not Found`,
    correct: `GET /
<link rel="alternate" type="application/rss+xml" href="/feed.xml">

GET /feed.xml
HTTP/1.1 200 OK
Content-Type: application/rss+xml

<rss version="2.0"><channel><title>Riverton Cycles</title></channel></rss>`,
  },
  'server-catch-all-200': {
    format: 'http',
    incorrect: `GET /*
HTTP/1.1 200 OK

<h1>Page not found</h1>`,
    correct: `GET /*
HTTP/1.1 404 Not Found

<h1>Page not found</h1>`,
  },
  'server-error-5xx': {
    format: 'http',
    incorrect: `GET /services
HTTP/1.1 500 Internal Server Error`,
    correct: `GET /services
HTTP/1.1 200 OK`,
  },
  'site-unreachable': {
    format: 'http',
    incorrect: `GET https://example.com/
(connection refused)

GET http://example.com/
(connection refused)`,
    correct: `GET https://example.com/
HTTP/1.1 200 OK`,
  },
  'soft-404': {
    format: 'http',
    incorrect: `GET /summer-sale
HTTP/1.1 200 OK

<title>Page not found | Riverton Cycles</title>
<main>
  <h1>Page not found</h1>
</main>`,
    correct: `GET /summer-sale
HTTP/1.1 404 Not Found

<title>Page not found | Riverton Cycles</title>`,
  },
  'staging-host-public': {
    format: 'http',
    incorrect: `GET https://example.com/
<h1>Riverton Cycles</h1>
<p>[the same 150 words]</p>
<a href="https://staging.example.com/">New version</a>

GET https://staging.example.com/
<h1>Riverton Cycles</h1>
<p>[the same 150 words]</p>`,
    correct: `GET https://example.com/
<h1>Riverton Cycles</h1>
<p>[the same 150 words]</p>
<a href="https://staging.example.com/">New version</a>

GET https://staging.example.com/
HTTP/1.1 401 Unauthorized`,
  },
  'waf-challenge-page': {
    format: 'http',
    incorrect: `GET /services
HTTP/1.1 403 Forbidden
cf-mitigated: challenge`,
    correct: `GET /services
HTTP/1.1 200 OK`,
  },
};
