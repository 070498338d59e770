import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const E_E_A_T_EXAMPLES: CategoryExamples<'e-e-a-t'> = {
  'about-contact-missing': {
    format: 'http',
    incorrect: `GET /
<a href="/bikes">Bikes</a>

GET /bikes
<h1>Bikes</h1>`,
    correct: `GET /
<a href="/about">About us</a> <a href="/contact">Contact</a>

GET /about
<h1>About Riverton Cycles</h1>

GET /contact
<h1>Contact</h1>`,
  },
  'author-missing': {
    format: 'html',
    incorrect: `<meta property="og:type" content="article">
<meta property="article:published_time" content="2026-03-01">
<h1>How to fix a puncture</h1>`,
    correct: `<meta property="og:type" content="article">
<meta property="article:published_time" content="2026-03-01">
<h1>How to fix a puncture</h1>
<p>By <a rel="author" href="/ann-lee">Ann Lee</a></p>`,
  },
  'author-page-missing': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "Fix a puncture",
    "author": { "@type": "Person", "name": "Ann Lee" } }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "Fix a puncture",
    "author": { "@type": "Person", "name": "Ann Lee", "url": "https://example.com/ann-lee" } }
</script>`,
  },
  'brand-identity-inconsistent': {
    format: 'http',
    incorrect: `GET /
<meta property="og:site_name" content="Pedal Palace">
<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "WebSite", "name": "Riverton Cycles", "url": "https://example.com/" }
</script>`,
    correct: `GET /
<meta property="og:site_name" content="Riverton Cycles">
<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "WebSite", "name": "Riverton Cycles", "url": "https://example.com/" }
</script>`,
  },
  'eeat-score-low': { notShown: 'derived' },
  'legal-pages-missing': {
    format: 'http',
    incorrect: `GET /
<form action="/newsletter" method="post">
  <label>Email <input type="email" name="email"></label>
</form>
<a href="/bikes">Bikes</a>

GET /bikes
<h1>Bikes</h1>`,
    correct: `GET /
<form action="/newsletter" method="post">
  <label>Email <input type="email" name="email"></label>
</form>
<a href="/privacy">Privacy policy</a>

GET /privacy
<h1>Privacy policy</h1>`,
  },
  'publish-date-missing': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "How to fix a puncture" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "How to fix a puncture",
    "datePublished": "2026-03-01" }
</script>`,
  },
  'ymyl-trust-signals-missing': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "Treatment of diabetes" }
</script>
<main>
  <h1>Treatment of diabetes: which medication?</h1>
  <p>Patients with diabetes ask which diagnosis and which medication fits each symptom in case 1.</p> <!-- 30 times -->
</main>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "Treatment of diabetes",
    "author": { "@type": "Person", "name": "Ann Lee, MD", "jobTitle": "Physician" } }
</script>
<main>
  <h1>Treatment of diabetes: which medication?</h1>
  <p>By Dr. Ann Lee, physician. This article does not replace advice from your doctor.
    Source: <a href="https://www.who.int/health-topics/diabetes">World Health Organization</a>.</p>
  <p>Patients with diabetes ask which diagnosis and which medication fits each symptom in case 1.</p> <!-- 30 times -->
</main>`,
  },
};
