import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const PERFORMANCE_EXAMPLES: CategoryExamples<'performance'> = {
  'bfcache-blocked': { notShown: 'lab-run' },
  'cls-high': { notShown: 'measurement' },
  'compression-missing': {
    format: 'http',
    incorrect: `HTTP/1.1 200 OK
Content-Type: text/html

<p>[1,000 words]</p>`,
    correct: `HTTP/1.1 200 OK
Content-Type: text/html
Content-Encoding: br

<p>[1,000 words]</p>`,
  },
  'dom-size-large': {
    format: 'browser',
    incorrect: `<ul>
  <li>Part 1</li> <!-- 3,100 times -->
</ul>`,
    correct: `<ul>
  <li>Part 1</li> <!-- 50 times -->
</ul>`,
  },
  'fcp-or-speed-index-slow': { notShown: 'measurement' },
  'font-display-blocking': { notShown: 'lab-run' },
  'http1-only': { notShown: 'connection' },
  'http3-not-offered': { notShown: 'connection' },
  'inp-slow': { notShown: 'measurement' },
  'lcp-image-lazy-loaded': {
    format: 'browser',
    incorrect: `<main>
  <img src="/hero.png" alt="Rope" width="380" height="600" loading="lazy">
</main>`,
    correct: `<main>
  <img src="/hero.png" alt="Rope" width="380" height="600" fetchpriority="high">
</main>`,
  },
  'lcp-not-discoverable-early': {
    format: 'browser',
    incorrect: `<link rel="stylesheet" href="/hero.css">
<main>
  <div class="hero" style="width: 380px; height: 600px"></div>
</main>`,
    correct: `<link rel="preload" as="image" href="/hero.png" fetchpriority="high">
<link rel="stylesheet" href="/hero.css">
<main>
  <div class="hero" style="width: 380px; height: 600px"></div>
</main>`,
  },
  'lcp-slow': { notShown: 'measurement' },
  'legacy-or-duplicate-javascript': { notShown: 'lab-run' },
  'main-thread-heavy': { notShown: 'measurement' },
  'page-weight-high': {
    format: 'browser',
    incorrect: '<img src="/heavy.png" alt="A file of 3.2 MB" width="200" height="100">',
    correct: '<img src="/picture.png" alt="A file of 60 kB" width="200" height="100">',
  },
  'performance-score-low': { notShown: 'measurement' },
  'render-blocking-resources': { notShown: 'lab-run' },
  'script-too-heavy': {
    format: 'http',
    incorrect: `GET /services
<script src="/bundle.js"></script>

GET /bundle.js
HTTP/1.1 200 OK
Content-Type: text/javascript
Content-Length: 900000

(JavaScript, 900 kB)`,
    correct: `GET /services
<script src="/bundle.js"></script>

GET /bundle.js
HTTP/1.1 200 OK
Content-Type: text/javascript
Content-Length: 90000

(JavaScript, 90 kB)`,
  },
  'speculation-rules-invalid': {
    format: 'html',
    incorrect: `<script type="speculationrules">
  { "prerender": [{ "where": { "href_matches": "/*" }, "eagerness": "always" }] }
</script>`,
    correct: `<script type="speculationrules">
  { "prerender": [{ "where": { "href_matches": "/guides/*" }, "eagerness": "moderate" }] }
</script>`,
  },
  'static-cache-short': {
    format: 'http',
    incorrect: `GET /services
<script src="/app.js"></script>

GET /app.js
HTTP/1.1 200 OK
Content-Type: text/javascript
Cache-Control: max-age=3600`,
    correct: `GET /services
<script src="/app.js"></script>

GET /app.js
HTTP/1.1 200 OK
Content-Type: text/javascript
Cache-Control: public, max-age=31536000, immutable`,
  },
  'tbt-high': { notShown: 'measurement' },
  'third-party-heavy': { notShown: 'lab-run' },
  'ttfb-slow': { notShown: 'measurement' },
  'unminified-assets': {
    format: 'html',
    incorrect: `<script>
                                                                                document.title = document.title.trim() // 1 <!-- 250 times -->
</script>`,
    correct: '<script>document.title=document.title.trim()</script>',
  },
  'unused-js-or-css': { notShown: 'lab-run' },
};
