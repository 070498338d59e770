export interface CategoryText {
  title: string;
  /** The question that the checks of the category answer. */
  text: string;
}

/** Titles and questions of the rule categories, in the order of the check library. */
export const CATEGORY_TEXTS: Readonly<Record<string, CategoryText>> = {
  crawlability: {
    title: 'Crawlability',
    text: 'Can crawlers reach your pages, and does the server respond correctly?',
  },
  indexability: { title: 'Indexability', text: 'Can search engines index the pages they crawl?' },
  robots: { title: 'robots.txt', text: 'Does the file exist, is it readable, and do its rules do what you intended?' },
  sitemaps: { title: 'Sitemaps', text: 'Do sitemaps list exactly the pages that should be indexed?' },
  canonicals: { title: 'Canonical URLs', text: 'Does every page declare the one URL that should be indexed?' },
  redirects: { title: 'Redirects', text: 'Do old URLs redirect to new ones in one permanent step?' },
  hreflang: {
    title: 'Language versions (hreflang)',
    text: 'Do the language versions of a page reference one another?',
  },
  pagination: { title: 'Pagination', text: 'Can paginated pages be reached and indexed?' },
  title: { title: 'Titles', text: 'Does every page have one unique title that fits into a search result?' },
  'meta-description': { title: 'Meta descriptions', text: 'Is there a description worth showing under the title?' },
  headings: { title: 'Headings', text: 'Do headings describe what the page and its sections are about?' },
  images: { title: 'Images', text: 'Do images load, have alt text, and use no more bytes than necessary?' },
  content: { title: 'Content', text: 'Is there enough text in the main content, and is it readable?' },
  duplicates: { title: 'Duplicate content', text: 'Does the same text appear under more than one URL?' },
  'e-e-a-t': {
    title: 'Experience and trust (E-E-A-T)',
    text: 'Can readers see who wrote this, when, and how to get in touch?',
  },
  performance: { title: 'Performance', text: 'How fast does the page load, and does its layout stay stable?' },
  links: { title: 'Links', text: 'Do all links work, and is every page linked?' },
  url: { title: 'URLs', text: 'Are URLs short, stable and consistent?' },
  'javascript-rendering': { title: 'JavaScript rendering', text: 'What is missing when JavaScript does not run?' },
  mobile: { title: 'Mobile', text: 'Can the page be read and used on a phone?' },
  'structured-data': {
    title: 'Structured data',
    text: 'Is the markup valid, complete and consistent with visible content?',
  },
  social: { title: 'Social previews', text: 'What do people see when the page is shared?' },
  security: {
    title: 'Security',
    text: 'Is the connection secure, and does the server send security headers?',
  },
  accessibility: {
    title: 'Accessibility',
    text: 'Can everyone use the page, including with a keyboard or screen reader?',
  },
  forms: { title: 'Forms', text: 'Do fields have labels, and is form data sent securely?' },
  'html-validity': { title: 'HTML validity', text: 'Can a parser read the document without guessing?' },
  'ai-access': {
    title: 'AI crawler access',
    text: 'Which AI crawlers are allowed, and which rule decides?',
  },
  'ai-content': { title: 'Content for AI assistants', text: 'Can an assistant find, understand and quote the answer?' },
  analytics: { title: 'Analytics', text: 'Is the site tracked once, on every page, and with consent?' },
};

/** Returns the title of a category, or its ID if the category comes from a newer build and has no title here. */
export const getCategoryTitle = (category: string): string => CATEGORY_TEXTS[category]?.title ?? category;
