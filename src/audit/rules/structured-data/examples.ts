import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const STRUCTURED_DATA_EXAMPLES: CategoryExamples<'structured-data'> = {
  'breadcrumb-markup-missing': {
    format: 'html',
    incorrect: `<nav aria-label="Breadcrumb">
  <a href="/bikes/">Bikes</a> › <a href="/bikes/touring/">Touring bikes</a>
</nav>`,
    correct: `<nav aria-label="Breadcrumb">
  <a href="/bikes/">Bikes</a> › <a href="/bikes/touring/">Touring bikes</a>
</nav>
<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": [
    { "@type": "ListItem", "position": 1, "name": "Bikes", "item": "https://example.com/bikes/" },
    { "@type": "ListItem", "position": 2, "name": "Touring bikes" }] }
</script>`,
  },
  'organization-or-website-markup-missing': {
    format: 'http',
    incorrect: `GET /
<title>Riverton Cycles: bicycles for rent and for sale</title>`,
    correct: `GET /
<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Organization", "name": "Riverton Cycles", "url": "https://example.com/" }
</script>`,
  },
  'sd-article-recommended-missing': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "How to fix a puncture" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "How to fix a puncture",
    "image": "https://example.com/puncture.jpg",
    "datePublished": "2026-03-01T09:00:00Z", "dateModified": "2026-04-01T09:00:00Z",
    "author": { "@type": "Person", "name": "Ann Lee", "url": "https://example.com/ann-lee" } }
</script>`,
  },
  'sd-breadcrumb-invalid': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": [
    { "@type": "ListItem", "name": "Bikes", "item": "https://example.com/bikes/" },
    { "@type": "ListItem", "name": "Touring bikes" }] }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": [
    { "@type": "ListItem", "position": 1, "name": "Bikes", "item": "https://example.com/bikes/" },
    { "@type": "ListItem", "position": 2, "name": "Touring bikes" }] }
</script>`,
  },
  'sd-conflicting-entities': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  [{ "@context": "https://schema.org", "@type": "Organization", "@id": "#shop", "name": "Riverton Cycles" },
   { "@context": "https://schema.org", "@type": "Organization", "@id": "#shop", "name": "Demo Company" }]
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Organization", "@id": "#shop", "name": "Riverton Cycles" }
</script>`,
  },
  'sd-content-mismatch': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump",
    "offers": { "@type": "Offer", "price": "29.00", "priceCurrency": "USD" } }
</script>
<h1>Floor pump</h1>
<p>Price: $59.00</p>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump",
    "offers": { "@type": "Offer", "price": "59.00", "priceCurrency": "USD" } }
</script>
<h1>Floor pump</h1>
<p>Price: $59.00</p>`,
  },
  'sd-coverage-outlier': { notShown: 'many-pages' },
  'sd-event-incomplete': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Event", "name": "Repair evening" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Event", "name": "Repair evening", "startDate": "2027-03-01T18:00-05:00",
    "location": { "@type": "Place", "name": "Riverton Cycles",
      "address": { "@type": "PostalAddress", "streetAddress": "1 Bridge St", "addressLocality": "Riverton" } } }
</script>`,
  },
  'sd-invalid-value-type': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump",
    "offers": { "@type": "Offer", "price": "$59", "priceCurrency": "US dollars" } }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump",
    "offers": { "@type": "Offer", "price": "59.00", "priceCurrency": "USD" } }
</script>`,
  },
  'sd-jobposting-incomplete': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "JobPosting", "title": "Mechanic" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "JobPosting", "title": "Mechanic",
    "description": "Repair bicycles in our workshop.", "datePosted": "2026-11-01",
    "hiringOrganization": { "@type": "Organization", "name": "Riverton Cycles" },
    "jobLocation": { "@type": "Place", "address": { "@type": "PostalAddress", "addressCountry": "US" } } }
</script>`,
  },
  'sd-localbusiness-incomplete': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "BikeStore", "name": "Riverton Cycles" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "BikeStore", "name": "Riverton Cycles",
    "address": { "@type": "PostalAddress", "streetAddress": "1 Bridge St", "addressLocality": "Riverton" } }
</script>`,
  },
  'sd-merchant-listing-incomplete': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump",
    "offers": { "@type": "Offer", "price": "59.00", "priceCurrency": "USD" } }
</script>
<form action="/cart/add" method="post"><button name="add-to-cart">Add to cart</button></form>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump", "image": "https://example.com/pump.jpg",
    "offers": { "@type": "Offer", "price": "59.00", "priceCurrency": "USD" } }
</script>
<form action="/cart/add" method="post"><button name="add-to-cart">Add to cart</button></form>`,
  },
  'sd-nap-inconsistent': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "BikeStore", "name": "Riverton Cycles", "telephone": "+1 555 010 0199" }
</script>
<p>Call us: <a href="tel:+15550100123">+1 555 010 0123</a></p>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "BikeStore", "name": "Riverton Cycles", "telephone": "+1 555 010 0123" }
</script>
<p>Call us: <a href="tel:+15550100123">+1 555 010 0123</a></p>`,
  },
  'sd-product-snippet-incomplete': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump",
    "offers": { "@type": "Offer", "price": "59.00", "priceCurrency": "USD" } }
</script>`,
  },
  'sd-qa-forum-software-course-incomplete': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Course", "name": "Bicycle mechanics" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Course", "name": "Bicycle mechanics",
    "description": "Learn to service brakes, gears and wheels." }
</script>`,
  },
  'sd-retired-rich-result': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "HowTo", "name": "Fix a puncture",
    "step": [{ "@type": "HowToStep", "text": "Remove the wheel." }] }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Article", "headline": "Fix a puncture" }
</script>`,
  },
  'sd-review-rating-invalid': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump",
    "aggregateRating": { "@type": "AggregateRating", "ratingValue": "9" } }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump",
    "aggregateRating": { "@type": "AggregateRating", "ratingValue": "4.5", "reviewCount": "12" } }
</script>`,
  },
  'sd-self-serving-or-invisible-rating': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Organization", "name": "Riverton Cycles", "url": "https://example.com/",
    "aggregateRating": { "@type": "AggregateRating", "ratingValue": "4.9", "reviewCount": "312" } }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump",
    "aggregateRating": { "@type": "AggregateRating", "ratingValue": "4.5", "reviewCount": "12" } }
</script>
<p>Rated 4.5 out of 5 by 12 customers</p>`,
  },
  'sd-video-incomplete': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "VideoObject", "name": "Fix a puncture" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "VideoObject", "name": "Fix a puncture",
    "thumbnailUrl": "https://example.com/puncture.jpg", "uploadDate": "2026-03-01T09:00:00Z",
    "contentUrl": "https://example.com/puncture.mp4" }
</script>`,
  },
  'structured-data-parse-error': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump", }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Product", "name": "Floor pump" }
</script>`,
  },
  'structured-data-required-property-missing': {
    format: 'html',
    incorrect: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Recipe", "name": "Trail bread" }
</script>`,
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "Recipe", "name": "Trail bread", "image": "https://example.com/bread.jpg" }
</script>`,
  },
  'video-markup-missing': {
    format: 'html',
    incorrect: '<iframe src="https://www.youtube.com/embed/M7lc1UVf-VE" title="Fix a puncture"></iframe>',
    correct: `<script type="application/ld+json">
  { "@context": "https://schema.org", "@type": "VideoObject", "name": "Fix a puncture",
    "thumbnailUrl": "https://example.com/puncture.jpg", "uploadDate": "2026-03-01T09:00:00Z" }
</script>
<iframe src="https://www.youtube.com/embed/M7lc1UVf-VE" title="Fix a puncture"></iframe>`,
  },
};
