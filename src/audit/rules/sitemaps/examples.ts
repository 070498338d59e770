import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const SITEMAPS_EXAMPLES: CategoryExamples<'sitemaps'> = {
  'indexable-page-not-in-sitemap': {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/</loc></url>
</urlset>

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/</loc></url>
  <url><loc>https://example.com/prices</loc></url>
</urlset>

GET /prices
HTTP/1.1 200 OK`,
  },
  'sitemap-duplicate-urls': {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
  <url><loc>https://example.com/prices</loc></url>
</urlset>`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
</urlset>`,
  },
  'sitemap-empty-or-stale': {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
</urlset>`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/</loc></url>
</urlset>`,
  },
  'sitemap-foreign-host-or-scheme': {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>http://example.com/prices</loc></url>
</urlset>`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
</urlset>`,
  },
  'sitemap-invalid-xml': {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><location>https://example.com/prices</location></url>
</urlset>`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
</urlset>`,
  },
  'sitemap-lastmod-drift': {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc><lastmod>2025-01-10</lastmod></url>
</urlset>

GET /prices
<meta property="article:modified_time" content="2025-09-01">`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc><lastmod>2025-09-01</lastmod></url>
</urlset>

GET /prices
<meta property="article:modified_time" content="2025-09-01">`,
  },
  'sitemap-lastmod-invalid': {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc><lastmod>10.01.2025</lastmod></url>
</urlset>

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc><lastmod>2025-01-10</lastmod></url>
</urlset>

GET /prices
HTTP/1.1 200 OK`,
  },
  'sitemap-lastmod-uniform': {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/guides/1</loc><lastmod>2025-09-01</lastmod></url> <!-- 20 times -->
</urlset>`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/guides/repair</loc><lastmod>2025-09-01</lastmod></url>
  <url><loc>https://example.com/guides/touring</loc><lastmod>2024-04-17</lastmod></url>
</urlset>`,
  },
  'sitemap-missing': {
    format: 'http',
    incorrect: `GET /robots.txt
User-agent: *
Allow: /

GET /sitemap.xml
HTTP/1.1 404 Not Found

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /robots.txt
User-agent: *
Allow: /
Sitemap: https://example.com/sitemap.xml

GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/</loc></url>
</urlset>`,
  },
  'sitemap-over-limits': {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/guides/1</loc></url> <!-- 50,001 times -->
</urlset>`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/guides/1</loc></url> <!-- 50 times -->
</urlset>`,
  },
  'sitemap-url-disallowed': {
    format: 'http',
    incorrect: `GET /robots.txt
User-agent: *
Disallow: /staff/
Sitemap: https://example.com/sitemap.xml

GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/staff/rota</loc></url>
</urlset>`,
    correct: `GET /robots.txt
User-agent: *
Disallow: /staff/
Sitemap: https://example.com/sitemap.xml

GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
</urlset>`,
  },
  'sitemap-url-noindex': {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
</urlset>

GET /prices
<meta name="robots" content="noindex">`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
</urlset>

GET /prices
<meta name="robots" content="index">`,
  },
  'sitemap-url-non-canonical': {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices?sort=name</loc></url>
</urlset>

GET /prices?sort=name
<link rel="canonical" href="https://example.com/prices">`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
</urlset>

GET /prices
<link rel="canonical" href="https://example.com/prices">`,
  },
  'sitemap-url-not-200': {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/summer-sale</loc></url>
</urlset>

GET /summer-sale
HTTP/1.1 404 Not Found`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
</urlset>

GET /prices
HTTP/1.1 200 OK`,
  },
  'sitemap-url-redirects': {
    format: 'http',
    incorrect: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/price-list</loc></url>
</urlset>

GET /price-list
HTTP/1.1 301 Moved Permanently
Location: /prices

GET /prices
HTTP/1.1 200 OK`,
    correct: `GET /sitemap.xml
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://example.com/prices</loc></url>
</urlset>

GET /prices
HTTP/1.1 200 OK`,
  },
};
