import type { CategoryWork } from '#audit/engine/rule-work.ts';

export const LINKS_WORK: CategoryWork<'links'> = {
  'breadcrumb-missing': {
    effort: 'template',
    hours: 3,
    steps: [
      'Add a breadcrumb trail in nav aria-label="Breadcrumb" to the listed templates.',
      'Generate it from the CMS category tree.',
      'Add BreadcrumbList structured data.',
    ],
    tools: ['rrt'],
  },
  'broken-external-link': {
    effort: 'per-page-copy',
    hours: 0.25,
    times: 'cause',
    steps: [
      'Open each listed target in a browser.',
      'Link to its new URL, to another source or to an archived copy.',
      'Remove the link when nothing replaces it.',
    ],
    tools: ['wayback'],
  },
  'broken-fragment-link': {
    effort: 'per-page-copy',
    hours: 0.25,
    times: 'cause',
    steps: [
      'Add the missing id to the target section, or correct the fragment in the link.',
      'Remove the link when the section is gone.',
    ],
    tools: ['chrome-devtools'],
  },
  'broken-internal-link': {
    effort: 'per-page-copy',
    hours: 0.25,
    times: 'cause',
    steps: [
      'Correct the URL of each listed link, starting with menus and footers.',
      'Redirect moved pages to their new URL.',
      'Remove links to deleted pages.',
    ],
    tools: ['screaming-frog'],
  },
  'dead-end-page': {
    effort: 'template',
    hours: 1,
    steps: [
      'Include the header with the main menu in the listed templates.',
      'Output menu items as <a href> links.',
      'Add a link to the next logical page.',
    ],
  },
  'external-link-unverifiable': {
    effort: 'per-page-copy',
    hours: 0.1,
    times: 'cause',
    steps: ['Open the listed links in a browser.', 'Correct those that do not load; leave the others.'],
  },
  'generic-anchor-text': {
    effort: 'per-page-copy',
    hours: 0.1,
    times: 'element-or-page',
    steps: [
      'Replace "read more" with words that describe the target.',
      'On cards, link the heading instead.',
      'Or add visually hidden words to the link.',
    ],
    tools: ['lighthouse'],
  },
  'important-page-low-pagerank': {
    effort: 'per-page-copy',
    hours: 0.5,
    steps: [
      'Link to each listed page from the home page, categories and matching articles.',
      'Show the main menu on every page.',
    ],
  },
  'internal-link-empty-anchor': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Add text to each listed link, alt text to its image or an aria-label to its icon.',
      'Fix the shared component if there is one.',
    ],
    tools: ['axe'],
  },
  'internal-pagerank-wasted': {
    effort: 'template',
    hours: 3,
    times: 'site',
    steps: [
      'Review the listed URLs, which receive most of the internal links.',
      'Link to canonical URLs instead of variants.',
      'Correct links to error pages; put filters behind a form or button.',
    ],
    tools: ['screaming-frog'],
    causedBy: ['broken-internal-link', 'link-to-redirect', 'link-to-noncanonical-or-noindex', 'faceted-url-explosion'],
  },
  'link-http-on-https-site': {
    effort: 'template',
    hours: 1,
    times: 'site',
    steps: [
      'Set the site URL in the CMS to https.',
      'Search and replace http://your-domain in the database and templates.',
      'Recheck menus and footers.',
    ],
  },
  'link-to-localhost': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Replace the listed URLs with public or relative ones.',
      'Check the site URL setting.',
      'Check the build for development URLs.',
    ],
  },
  'link-to-noncanonical-or-noindex': {
    effort: 'template',
    hours: 1,
    steps: [
      'Link to the canonical URL in menus, lists and content.',
      'For noindex targets, decide whether to index them or link to them less.',
    ],
    tools: ['screaming-frog'],
  },
  'link-to-redirect': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Replace each listed link with the final URL, starting with menus and footers.',
      'Search and replace old URLs in the content.',
      'Keep the redirects.',
    ],
    tools: ['screaming-frog'],
  },
  'malformed-link': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Replace each listed URL with the corrected one.',
      'Where a placeholder such as {{ url }} appears, set the missing variable in the template.',
    ],
  },
  'nofollow-internal-link': {
    effort: 'template',
    hours: 0.5,
    steps: [
      'Remove nofollow, ugc and sponsored from the rel attribute of the listed links.',
      'Check plugins that add nofollow to menus.',
      'Remove nofollow from the robots meta tag if it is set there.',
    ],
  },
  'noncrawlable-links': {
    effort: 'template',
    hours: 1,
    steps: [
      'Turn each listed element into an <a> element with the URL in href.',
      'Keep the click handler as an enhancement.',
      'Check the rendered HTML.',
    ],
    tools: ['gsc-url', 'lighthouse'],
  },
  'only-nofollow-inlinks': {
    effort: 'per-page-copy',
    hours: 0.25,
    steps: [
      'Remove nofollow from at least one link to each listed page.',
      'Set noindex on pages that should not be found.',
    ],
  },
  'paid-link-without-rel': {
    effort: 'template',
    hours: 0.5,
    times: 'site',
    steps: ['Set rel="sponsored" in the affiliate plugin or link component.', 'Update manually added links.'],
  },
  'single-inlink-page': {
    effort: 'template',
    hours: 2,
    times: 'site',
    steps: [
      'Add a list of related pages to the listed templates.',
      'Link to the listed pages from articles and overviews on the same topic.',
      'Merge or remove pages that are no longer needed.',
    ],
  },
  'too-many-links': {
    effort: 'template',
    hours: 2,
    steps: [
      'Reduce menus to main sections that link to their own pages.',
      'Paginate very long lists.',
      'Remove unneeded links from footer and sidebar.',
    ],
  },
  'weakly-connected-section': {
    effort: 'template',
    hours: 1,
    steps: [
      'Link to the section from the menu or an overview page.',
      'Add an overview that links to every page of a "next page" chain.',
      'Link to the section from related content.',
    ],
  },
};
