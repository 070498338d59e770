import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const STRUCTURED_DATA_WORK: CategoryWork<'structured-data'> = {
  'breadcrumb-markup-missing': {
    effort: 'template',
    hours: 1,
    steps: [
      'Add the proposed BreadcrumbList to the template that shows the breadcrumb trail.',
      'Test one page of each template.',
    ],
    tools: ['rrt'],
  },
  'organization-or-website-markup-missing': {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Add WebSite markup with name and url to the home page.',
      'Add Organization markup, or a subtype, with name, url, logo and contact details.',
      'Test the home page.',
    ],
    tools: ['rrt', 'schema-validator'],
  },
  'sd-article-recommended-missing': {
    effort: 'template',
    hours: 1,
    steps: [
      'Output headline, image, datePublished and author from the CMS fields.',
      'Add the URL of the author page.',
      'Test one article.',
    ],
    tools: ['rrt'],
  },
  'sd-breadcrumb-invalid': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Output position, name and item for every entry; only the last may omit item.',
      'Remove the markup of trails with one entry.',
      'Test one page of each template.',
    ],
    tools: ['rrt'],
  },
  'sd-conflicting-entities': {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Find the two plugins or templates that output the same entity.',
      'Turn one of them off.',
      'Give different entities different @id values.',
    ],
    tools: ['schema-validator'],
  },
  'sd-content-mismatch': {
    effort: 'template',
    hours: 2,
    steps: [
      'Find out which of the two values is correct.',
      'Fill the page and the markup from the same field.',
      'Clear caches and recheck the listed pages.',
    ],
    tools: ['rrt'],
  },
  'sd-coverage-outlier': {
    effort: 'per-page-copy',
    hours: 0.25,
    steps: [
      'Compare a listed page with a complete page of the same template.',
      'Fill the empty CMS field, or assign a different template.',
      'Test the page.',
    ],
    tools: ['rrt'],
  },
  'sd-event-incomplete': {
    effort: 'template',
    hours: 1,
    steps: [
      'Output startDate with a time zone and location with a postal address from the event fields.',
      'Fill missing values in the CMS.',
      'Test one event.',
    ],
    tools: ['rrt'],
  },
  'sd-invalid-value-type': {
    effort: 'template',
    hours: 1,
    steps: [
      'Format dates as ISO 8601, durations as PT1H30M and prices as digits with a dot.',
      'Use absolute https URLs and exact schema.org spellings.',
      'Test one page of each template.',
    ],
    tools: ['schema-validator', 'rrt'],
  },
  'sd-jobposting-incomplete': {
    effort: 'template',
    hours: 1,
    steps: [
      'Output the listed properties from the job fields.',
      'Use jobLocationType for remote jobs.',
      'Remove expired jobs or their markup.',
    ],
    tools: ['rrt'],
  },
  'sd-localbusiness-incomplete': {
    effort: 'template',
    hours: 0.5,
    times: 'site',
    steps: [
      'Add the name and a full PostalAddress as shown to visitors.',
      'Use Organization for a business without a public location.',
      'Test the page.',
    ],
    tools: ['rrt'],
  },
  'sd-merchant-listing-incomplete': {
    effort: 'template',
    hours: 2,
    steps: [
      'Output image, price, priceCurrency and availability from the product data.',
      'Add shipping and return details where you have them.',
      'Test one product.',
    ],
    tools: ['rrt', 'gsc-merchant'],
  },
  'sd-nap-inconsistent': {
    effort: 'template',
    hours: 0.5,
    times: 'site',
    steps: [
      'Correct the outdated phone number or postal address.',
      'Fill the markup and the footer from the same setting.',
      'Mark up the number that customers see, not a tracking number.',
    ],
    tools: ['schema-validator'],
  },
  'sd-product-snippet-incomplete': {
    effort: 'template',
    hours: 2,
    steps: [
      'Output an offer with the visible price, or the rating and reviews shown on the page.',
      'Remove Product markup where neither exists.',
      'Update or drop expired priceValidUntil dates.',
    ],
    tools: ['rrt'],
  },
  'sd-qa-forum-software-course-incomplete': {
    effort: 'template',
    hours: 2,
    steps: [
      'Output the listed properties from the data shown on the page.',
      'Do not invent ratings or answers.',
      'Test one page of each type.',
    ],
    tools: ['rrt'],
  },
  'sd-retired-rich-result': {
    effort: 'template',
    hours: 0.5,
    steps: ['Leave the markup as it is.', 'Remove it when you rebuild the template, unless something else uses it.'],
  },
  'sd-review-rating-invalid': {
    effort: 'template',
    hours: 1,
    steps: [
      'Output ratingValue with ratingCount or reviewCount, and author and reviewRating for each review.',
      'Add bestRating and worstRating when the scale is not 1 to 5.',
      'Omit ratings that do not exist.',
    ],
    tools: ['rrt'],
  },
  'sd-self-serving-or-invisible-rating': {
    effort: 'template',
    hours: 1,
    steps: [
      'Remove aggregateRating and review from the markup of your own business.',
      'Show each remaining rating as text with its value and count.',
    ],
    tools: ['rrt'],
  },
  'sd-video-incomplete': {
    effort: 'template',
    hours: 1,
    steps: [
      'Output name, thumbnailUrl and uploadDate with a time zone.',
      'Add contentUrl or embedUrl.',
      'Test one page with a video.',
    ],
    tools: ['rrt', 'gsc-video'],
  },
  'structured-data-parse-error': {
    effort: 'template',
    hours: 1,
    steps: [
      'Go to the listed line and column and correct the JSON.',
      'Generate the block with a JSON encoder instead of string templates.',
      'Test the page.',
    ],
    tools: ['schema-validator', 'rrt'],
  },
  'structured-data-required-property-missing': {
    effort: 'template',
    hours: 1,
    steps: [
      'Output the listed properties with the values shown on the page.',
      'Remove the markup where the page has no such value.',
      'Test one page of each template.',
    ],
    tools: ['rrt'],
  },
  'video-markup-missing': {
    effort: 'template',
    hours: 1,
    steps: [
      'Decide which pages are mainly about their video, and leave the others as they are.',
      'Output a VideoObject with name, thumbnailUrl, uploadDate and embedUrl where the player is embedded.',
      'Test one page of each template.',
    ],
    tools: ['rrt'],
  },
};
