import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const SOCIAL_EXAMPLES: CategoryExamples<'social'> = {
  'og-image-broken-or-small': {
    format: 'http',
    incorrect: `GET /guides/puncture
<meta property="og:image" content="https://example.com/cards/puncture.png">

GET /cards/puncture.png
HTTP/1.1 404 Not Found`,
    correct: `GET /guides/puncture
<meta property="og:image" content="https://example.com/cards/puncture.png">

GET /cards/puncture.png
HTTP/1.1 200 OK
Content-Type: image/png

(PNG, 1200 by 630 pixels)`,
  },
  'og-tags-missing': {
    format: 'html',
    incorrect: '<meta property="og:title" content="Bicycle repair in Riverton">',
    correct: `<meta property="og:title" content="Bicycle repair in Riverton">
<meta property="og:type" content="website">
<meta property="og:url" content="https://example.com/services">
<meta property="og:image" content="https://example.com/cards/services.png">`,
  },
  'og-url-canonical-mismatch': {
    format: 'html',
    incorrect: `<link rel="canonical" href="https://example.com/services">
<meta property="og:url" content="https://example.com/old-services">`,
    correct: `<link rel="canonical" href="https://example.com/services">
<meta property="og:url" content="https://example.com/services">`,
  },
  'twitter-card-missing': {
    format: 'html',
    incorrect: '<meta property="og:title" content="Bicycle repair in Riverton">',
    correct: `<meta property="og:title" content="Bicycle repair in Riverton">
<meta name="twitter:card" content="summary_large_image">`,
  },
};
