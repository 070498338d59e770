import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const LINKS_EXAMPLES: CategoryExamples<'links'> = {
  'breadcrumb-missing': {
    format: 'http',
    incorrect: `GET /
<a href="/bikes/">Bikes</a>

GET /bikes/
<a href="/bikes/touring/">Touring bikes</a>

GET /bikes/touring/
<a href="/bikes/touring/panniers">Panniers</a>

GET /bikes/touring/panniers
<h1>Panniers</h1>`,
    correct: `GET /
<a href="/bikes/">Bikes</a>

GET /bikes/
<a href="/bikes/touring/">Touring bikes</a>

GET /bikes/touring/
<a href="/bikes/touring/panniers">Panniers</a>

GET /bikes/touring/panniers
<nav aria-label="Breadcrumb">
  <a href="/bikes/">Bikes</a> › <a href="/bikes/touring/">Touring bikes</a> › Panniers
</nav>`,
  },
  'broken-external-link': {
    format: 'http',
    incorrect: `GET /services
<a href="https://parts.example/brakes">Brake parts</a>

GET https://parts.example/brakes
HTTP/1.1 404 Not Found`,
    correct: `GET /services
<a href="https://parts.example/brakes">Brake parts</a>

GET https://parts.example/brakes
HTTP/1.1 200 OK`,
  },
  'broken-fragment-link': {
    format: 'html',
    incorrect: `<a href="#prices">Prices</a>
<h2 id="price-list">Prices</h2>`,
    correct: `<a href="#price-list">Prices</a>
<h2 id="price-list">Prices</h2>`,
  },
  'broken-internal-link': {
    format: 'http',
    incorrect: `GET /services
<a href="/summer-sale">Summer sale</a>

GET /summer-sale
HTTP/1.1 404 Not Found`,
    correct: `GET /services
<a href="/prices">Prices</a>

GET /prices
HTTP/1.1 200 OK`,
  },
  'dead-end-page': {
    format: 'html',
    incorrect: `<body>
  <main>
    <h1>Bicycle repair</h1>
    <p>[120 words]</p>
  </main>
</body>`,
    correct: `<body>
  <main>
    <h1>Bicycle repair</h1>
    <p>[120 words]</p>
    <a href="/">Riverton Cycles</a>
  </main>
</body>`,
  },
  'external-link-unverifiable': {
    format: 'http',
    incorrect: `GET /services
<a href="https://parts.example/brakes">Brake parts</a>

GET https://parts.example/brakes
HTTP/1.1 403 Forbidden`,
    correct: `GET /services
<a href="https://parts.example/brakes">Brake parts</a>

GET https://parts.example/brakes
HTTP/1.1 200 OK`,
  },
  'generic-anchor-text': {
    format: 'html',
    incorrect: `<p>Brakes: <a href="/brakes">click here</a></p>
<p>Wheels: <a href="/wheels">read more</a></p>
<p>Saddles: <a href="/saddles">learn more</a></p>`,
    correct: `<p><a href="/brakes">Brake service</a></p>
<p><a href="/wheels">Wheel truing</a></p>
<p><a href="/saddles">Saddle fitting</a></p>`,
  },
  'important-page-low-pagerank': { notShown: 'many-pages' },
  'internal-link-empty-anchor': {
    format: 'html',
    incorrect: '<a href="/prices"><img src="/icons/coin.svg" alt=""></a>',
    correct: '<a href="/prices"><img src="/icons/coin.svg" alt="Prices"></a>',
  },
  'internal-pagerank-wasted': { notShown: 'many-pages' },
  'link-http-on-https-site': {
    format: 'html',
    incorrect: '<a href="http://example.com/prices">Prices</a>',
    correct: '<a href="https://example.com/prices">Prices</a>',
  },
  'link-to-localhost': {
    format: 'html',
    incorrect: '<a href="http://localhost:3000/prices">Prices</a>',
    correct: '<a href="/prices">Prices</a>',
  },
  'link-to-noncanonical-or-noindex': {
    format: 'http',
    incorrect: `GET /guides/{1..5}
<a href="/price-list">Prices</a>

GET /price-list
<link rel="canonical" href="https://example.com/prices">

GET /prices
<link rel="canonical" href="https://example.com/prices">`,
    correct: `GET /guides/{1..5}
<a href="/prices">Prices</a>

GET /prices
<link rel="canonical" href="https://example.com/prices">`,
  },
  'link-to-redirect': {
    format: 'http',
    incorrect: `GET /services
<a href="/price-list">Prices</a>

GET /price-list
HTTP/1.1 301 Moved Permanently
Location: /prices

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /services
<a href="/prices">Prices</a>

GET /prices
HTTP/1.1 200 OK`,
  },
  'malformed-link': {
    format: 'html',
    incorrect: `<a href="https://https://parts.example/">Parts</a>
<a href="{{ shop.url }}">Shop</a>`,
    correct: `<a href="https://parts.example/">Parts</a>
<a href="/shop">Shop</a>`,
  },
  'nofollow-internal-link': {
    format: 'http',
    incorrect: `GET /services
<a href="/prices" rel="nofollow">Prices</a>

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /services
<a href="/prices">Prices</a>

GET /prices
HTTP/1.1 200 OK`,
  },
  'noncrawlable-links': {
    format: 'browser',
    incorrect: `<span role="link" tabindex="0" onclick="location.href = '/prices'">Prices</span>`,
    correct: '<a href="/prices">Prices</a>',
  },
  'only-nofollow-inlinks': {
    format: 'http',
    incorrect: `GET /
<a href="/prices" rel="nofollow">Prices</a>

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /
<a href="/prices">Prices</a>

GET /prices
HTTP/1.1 200 OK`,
  },
  'paid-link-without-rel': {
    format: 'html',
    incorrect: '<a href="https://www.amazon.com/dp/B000000000?tag=riverton-20">The pump that we use</a>',
    correct: '<a href="https://www.amazon.com/dp/B000000000?tag=riverton-20" rel="sponsored">The pump that we use</a>',
  },
  'single-inlink-page': { notShown: 'many-pages' },
  'too-many-links': {
    format: 'html',
    incorrect: '<a href="/parts/1">Part 1</a> <!-- 1,001 times -->',
    correct: '<a href="/parts/1">Part 1</a> <!-- 50 times -->',
  },
  'weakly-connected-section': {
    format: 'http',
    incorrect: `GET /
<a href="/bikes/1">Bike 1</a> <!-- 20 times -->
<a href="/archive/">Archive</a>

GET /bikes/{1..20}
<h1>Bike {n}</h1>

GET /archive/
<a href="/archive/1">Issue 1</a> <!-- 10 times -->

GET /archive/{1..10}
<h1>Issue {n}</h1>`,
    correct: `GET /
<a href="/bikes/1">Bike 1</a> <!-- 20 times -->
<a href="/archive/">Archive</a>

GET /bikes/{1..20}
<h1>Bike {n}</h1>
<a href="/archive/{n}">Issue {n} describes this bike</a>

GET /archive/
<a href="/archive/1">Issue 1</a> <!-- 10 times -->

GET /archive/{1..10}
<h1>Issue {n}</h1>`,
  },
};
