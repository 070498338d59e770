import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const INDEXABILITY_EXAMPLES: CategoryExamples<'indexability'> = {
  'bot-specific-directive-differs': {
    format: 'html',
    incorrect: `<meta name="robots" content="index, follow">
<meta name="bingbot" content="noindex">`,
    correct: `<meta name="robots" content="index, follow">
<meta name="bingbot" content="index">`,
  },
  'data-nosnippet-overuse': {
    format: 'html',
    incorrect: `<main>
  <h1>Bicycle repair</h1>
  <div data-nosnippet>
    <p>[120 words]</p>
  </div>
</main>`,
    correct: `<main>
  <h1>Bicycle repair</h1>
  <p>[120 words]</p>
  <p>Call us: <span data-nosnippet>+1 555 0100</span></p>
</main>`,
  },
  'homepage-noindex': {
    format: 'http',
    incorrect: `GET /
<meta name="robots" content="noindex">`,
    correct: `GET /
<meta name="robots" content="index">`,
  },
  'indexable-utility-page': {
    format: 'http',
    incorrect: `GET /cart
<h1>Your cart</h1>`,
    correct: `GET /cart
<meta name="robots" content="noindex">`,
  },
  'indexing-signals-conflict': {
    format: 'http',
    incorrect: `HTTP/1.1 200 OK
X-Robots-Tag: noindex

<meta name="robots" content="index, follow">`,
    correct: `HTTP/1.1 200 OK

<meta name="robots" content="index, follow">`,
  },
  'max-image-preview-limited': {
    format: 'html',
    incorrect: `<meta name="robots" content="max-image-preview:none">
<meta property="og:type" content="article">
<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "How to fix a puncture" }
</script>`,
    correct: `<meta name="robots" content="max-image-preview:large">
<meta property="og:type" content="article">
<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "How to fix a puncture" }
</script>`,
  },
  'max-snippet-restrictive': {
    format: 'html',
    incorrect: '<meta name="robots" content="max-snippet:20">',
    correct: '<meta name="robots" content="max-snippet:-1">',
  },
  'noindex-and-disallow': {
    format: 'http',
    incorrect: `GET /robots.txt
User-agent: Googlebot
Disallow: /drafts/

GET /drafts/spring
<meta name="robots" content="noindex">`,
    correct: `GET /robots.txt
User-agent: Googlebot
Allow: /

GET /drafts/spring
<meta name="robots" content="noindex">`,
  },
  'noindex-important-page': {
    format: 'http',
    incorrect: `GET /
<nav><a href="/prices">Prices</a></nav>

GET /prices
<meta name="robots" content="noindex">`,
    correct: `GET /
<nav><a href="/prices">Prices</a></nav>

GET /prices
<meta name="robots" content="index">`,
  },
  'nosnippet-set': {
    format: 'html',
    incorrect: '<meta name="robots" content="nosnippet">',
    correct: '<meta name="robots" content="max-snippet:-1">',
  },
  'page-has-nofollow-meta': {
    format: 'html',
    incorrect: '<meta name="robots" content="nofollow">',
    correct: '<meta name="robots" content="follow">',
  },
  'robots-meta-invalid-directive': {
    format: 'html',
    incorrect: '<meta name="robots" content="noindx, follow">',
    correct: '<meta name="robots" content="noindex, follow">',
  },
  'sitewide-noindex': {
    format: 'http',
    incorrect: `GET /guides/{1..6}
HTTP/1.1 200 OK
X-Robots-Tag: noindex`,
    correct: `GET /guides/{1..6}
HTTP/1.1 200 OK`,
  },
};
