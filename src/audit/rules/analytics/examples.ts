import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const ANALYTICS_EXAMPLES: CategoryExamples<'analytics'> = {
  'analytics-duplicate-or-retired': {
    format: 'browser',
    incorrect: `<script>
  window.dataLayer = []
  function gtag() { dataLayer.push(arguments) }
  gtag('config', 'UA-12345-1')
</script>`,
    correct: '<script defer src="/matomo.js"></script>',
  },
  'analytics-incomplete-coverage': {
    format: 'http',
    incorrect: `GET /guides/{1..5}
<script defer src="https://plausible.io/js/script.js" data-domain="example.com"></script>

GET /shop/{1..3}
<h1>Product {n}</h1>`,
    correct: `GET /
<script defer src="https://plausible.io/js/script.js" data-domain="example.com"></script>
<a href="/guides/1">Guide 1</a> <!-- 5 times -->

GET /guides/{1..5}
<script defer src="https://plausible.io/js/script.js" data-domain="example.com"></script>`,
  },
  'analytics-missing': {
    format: 'browser',
    incorrect: '<p>No analytics tag on any page</p>',
    correct: '<script defer src="/matomo.js"></script>',
  },
  'tracking-before-consent': {
    format: 'browser',
    incorrect: `<div role="dialog" aria-label="Cookies" style="position: fixed; inset: 50% 0 0; background: #fff">
  <p>We use cookies and ask you first.</p>
  <button type="button">Accept</button>
</div>
<script>
  document.cookie = '_ga=GA1.1.123.456; path=/'
</script>`,
    correct: `<div role="dialog" aria-label="Cookies" style="position: fixed; inset: 50% 0 0; background: #fff">
  <p>We use cookies and ask you first.</p>
  <button type="button" onclick="document.cookie = '_ga=GA1.1.123.456; path=/'">Accept</button>
</div>`,
  },
};
