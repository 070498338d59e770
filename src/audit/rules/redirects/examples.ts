import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const REDIRECTS_EXAMPLES: CategoryExamples<'redirects'> = {
  'javascript-redirect': {
    format: 'browser',
    incorrect: `<script>location.replace('/target')</script>`,
    correct: '<p><a href="/target">This page has moved</a></p>',
  },
  'language-auto-redirect': {
    format: 'http',
    incorrect: `GET /
Accept-Language: de
HTTP/1.1 302 Found
Location: /de/

GET /
HTTP/1.1 200 OK

GET /de/
HTTP/1.1 200 OK`,
    correct: `GET /
HTTP/1.1 200 OK

GET /de/
HTTP/1.1 200 OK`,
  },
  'meta-refresh-redirect': {
    format: 'html',
    incorrect: '<meta http-equiv="refresh" content="0; url=https://example.com/prices">',
    correct: '<link rel="canonical" href="https://example.com/services">',
  },
  'redirect-broken-target': {
    format: 'http',
    incorrect: `GET /price-list
HTTP/1.1 301 Moved Permanently
Location: /prices-2019

GET /prices-2019
HTTP/1.1 404 Not Found`,
    correct: `GET /price-list
HTTP/1.1 301 Moved Permanently
Location: /prices

GET /prices
HTTP/1.1 200 OK`,
  },
  'redirect-chain': {
    format: 'http',
    incorrect: `GET /price-list
HTTP/1.1 301 Moved Permanently
Location: /prices-2019

GET /prices-2019
HTTP/1.1 301 Moved Permanently
Location: /prices

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /price-list
HTTP/1.1 301 Moved Permanently
Location: /prices

GET /prices
HTTP/1.1 200 OK`,
  },
  'redirect-https-to-http': {
    format: 'http',
    incorrect: `GET /price-list
HTTP/1.1 301 Moved Permanently
Location: http://example.com/prices

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /price-list
HTTP/1.1 301 Moved Permanently
Location: https://example.com/prices

GET /prices
HTTP/1.1 200 OK`,
  },
  'redirect-loop': {
    format: 'http',
    incorrect: `GET /prices
HTTP/1.1 302 Found
Location: /prices/

GET /prices/
HTTP/1.1 302 Found
Location: /prices`,
    correct: `GET /prices
HTTP/1.1 200 OK

GET /prices/
HTTP/1.1 301 Moved Permanently
Location: /prices`,
  },
  'redirect-too-many-hops': {
    format: 'http',
    incorrect: `GET /step/{1..12}
HTTP/1.1 302 Found
Location: /step/{n+1}`,
    correct: `GET /step/1
HTTP/1.1 302 Found
Location: /prices

GET /prices
HTTP/1.1 200 OK`,
  },
  'redirects-to-homepage': {
    format: 'http',
    incorrect: `GET /bikes/old-{1..5}
HTTP/1.1 301 Moved Permanently
Location: https://example.com/`,
    correct: `GET /bikes/old-{1..5}
HTTP/1.1 301 Moved Permanently
Location: https://example.com/bikes/new-{n}

GET /bikes/new-{1..5}
HTTP/1.1 200 OK`,
  },
  'temporary-redirect-for-permanent-move': {
    format: 'http',
    incorrect: `GET /Prices
HTTP/1.1 302 Found
Location: /prices

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /Prices
HTTP/1.1 301 Moved Permanently
Location: /prices

GET /prices
HTTP/1.1 200 OK`,
  },
  'trailing-slash-both-200': {
    format: 'http',
    incorrect: `GET /prices
<p>[the same 120 words]</p>

GET /prices/
<p>[the same 120 words]</p>`,
    correct: `GET /prices
<p>[the same 120 words]</p>

GET /prices/
HTTP/1.1 301 Moved Permanently
Location: /prices`,
  },
  'www-and-apex-both-200': {
    format: 'http',
    incorrect: `GET https://example.com/
<h1>Riverton Cycles</h1>
<p>[the same 120 words]</p>

GET https://www.example.com/
<h1>Riverton Cycles</h1>
<p>[the same 120 words]</p>`,
    correct: `GET https://example.com/
<h1>Riverton Cycles</h1>
<p>[the same 120 words]</p>

GET https://www.example.com/
HTTP/1.1 301 Moved Permanently
Location: https://example.com/`,
  },
};
