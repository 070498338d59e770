import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const URL_EXAMPLES: CategoryExamples<'url'> = {
  'url-case-or-index-duplicates': {
    format: 'http',
    incorrect: `GET /guides/
<h1>Guides</h1>
<p>[the same 80 words]</p>

GET /guides/index.html
<h1>Guides</h1>
<p>[the same 80 words]</p>`,
    correct: `GET /guides/
<h1>Guides</h1>
<p>[the same 80 words]</p>

GET /guides/index.html
HTTP/1.1 301 Moved Permanently
Location: /guides/`,
  },
  'url-messy-characters': {
    format: 'http',
    incorrect: `GET /Bike_Repair%20Prices
HTTP/1.1 200 OK`,
    correct: `GET /bike-repair-prices
HTTP/1.1 200 OK`,
  },
  'url-session-or-tracking-param': {
    format: 'html',
    incorrect: '<a href="/prices?utm_source=menu&utm_medium=web">Prices</a>',
    correct: '<a href="/prices">Prices</a>',
  },
  'url-too-long-or-deep': {
    format: 'http',
    incorrect: `GET /shop/bicycles/city/step-through/seven-gears/blue/details
HTTP/1.1 200 OK`,
    correct: `GET /shop/city-bicycles/step-through-blue
HTTP/1.1 200 OK`,
  },
};
