import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const ROBOTS_EXAMPLES: CategoryExamples<'robots'> = {
  'bingbot-blocked-robots': {
    format: 'robots.txt',
    incorrect: `User-agent: *
Allow: /

User-agent: bingbot
Disallow: /`,
    correct: `User-agent: *
Allow: /`,
  },
  'googlebot-blocked-robots': {
    format: 'http',
    incorrect: `GET /robots.txt
User-agent: *
Disallow: /prices

GET /
<nav><a href="/prices">Prices</a></nav>`,
    correct: `GET /robots.txt
User-agent: *
Disallow: /cart

GET /
<nav><a href="/prices">Prices</a></nav>`,
  },
  'robots-crawl-delay-high': {
    format: 'robots.txt',
    incorrect: `User-agent: *
Crawl-delay: 30`,
    correct: `User-agent: *
Crawl-delay: 5`,
  },
  'robots-disallow-all': {
    format: 'robots.txt',
    incorrect: `User-agent: *
Disallow: /`,
    correct: `User-agent: *
Disallow: /cart`,
  },
  'robots-googlebot-blocks-render-assets': { notShown: 'blocked-render' },
  'robots-group-shadowing': {
    format: 'robots.txt',
    incorrect: `User-agent: *
Disallow: /internal/

User-agent: Googlebot
Disallow: /cart`,
    correct: `User-agent: *
Disallow: /internal/

User-agent: Googlebot
Disallow: /cart
Disallow: /internal/`,
  },
  'robots-html-instead-of-text': {
    format: 'http',
    incorrect: `GET /robots.txt
HTTP/1.1 200 OK
Content-Type: text/html

<!doctype html>
<title>Riverton Cycles</title>`,
    correct: `GET /robots.txt
HTTP/1.1 200 OK
Content-Type: text/plain

User-agent: *
Disallow: /cart`,
  },
  'robots-sitemap-not-declared': {
    format: 'robots.txt',
    incorrect: `User-agent: *
Disallow: /cart`,
    correct: `User-agent: *
Disallow: /cart

Sitemap: https://example.com/sitemap.xml`,
  },
  'robots-sitemap-url-broken': {
    format: 'robots.txt',
    incorrect: `User-agent: *
Disallow: /cart

Sitemap: https://example.com/old-sitemap.xml`,
    correct: `User-agent: *
Disallow: /cart

Sitemap: https://example.com/sitemap.xml`,
  },
  'robots-syntax-error': {
    format: 'robots.txt',
    incorrect: `User-agent: *
Disalow: /cart
Disallow: internal/`,
    correct: `User-agent: *
Disallow: /cart
Disallow: /internal/`,
  },
  'robots-too-large': {
    format: 'robots.txt',
    incorrect: `User-agent: *
Disallow: /archive/of/every/bicycle/that/we/ever/sold/1 <!-- 12,000 times -->`,
    correct: `User-agent: *
Disallow: /archive/`,
  },
  'robots-unavailable': {
    format: 'http',
    incorrect: `GET /robots.txt
HTTP/1.1 503 Service Unavailable`,
    correct: `GET /robots.txt
HTTP/1.1 404 Not Found`,
  },
};
