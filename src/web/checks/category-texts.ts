export interface CategoryText {
  title: string;
  /** What the checks of the category look at, in a sentence. */
  text: string;
}

/** Titles of the categories of rules, in the order in which the library lists them. */
export const CATEGORY_TEXTS: Readonly<Record<string, CategoryText>> = {
  crawlability: {
    title: 'Crawlability',
    text: 'May a crawler reach the pages, and does the server answer as it should?',
  },
  indexability: { title: 'Indexability', text: 'May search engines list what they have read?' },
  robots: { title: 'robots.txt', text: 'Is the file there, readable, and does it say what its owner meant?' },
  sitemaps: { title: 'Sitemaps', text: 'Do sitemaps name the pages that are meant for search, and only those?' },
  canonicals: { title: 'Canonical addresses', text: 'Does every page name the one address it belongs under?' },
  redirects: { title: 'Redirects', text: 'Do old addresses lead to new ones in one permanent step?' },
  hreflang: { title: 'Language versions', text: 'Do the versions of a page in other languages name one another?' },
  pagination: { title: 'Pagination', text: 'Can the pages of a long list be reached and listed?' },
  title: { title: 'Titles', text: 'Does every page have one title of its own that fits into a result?' },
  'meta-description': { title: 'Descriptions', text: 'Is there a description worth showing under the title?' },
  headings: { title: 'Headings', text: 'Do headings say what the page and its parts are about?' },
  images: { title: 'Images', text: 'Do pictures load, carry a description, and weigh no more than they must?' },
  content: { title: 'Content', text: 'Is there enough text in the main part of the page, and can it be read?' },
  duplicates: { title: 'Duplicates', text: 'Does the same text stand under more than one address?' },
  'e-e-a-t': { title: 'Experience and trust', text: 'Can readers see who wrote this, when, and whom to ask?' },
  performance: { title: 'Performance', text: 'How soon is the page there, and does it keep still?' },
  links: { title: 'Links', text: 'Do links lead somewhere, and is every page linked?' },
  url: { title: 'Addresses', text: 'Are addresses short, stable and spelled in one way only?' },
  'javascript-rendering': { title: 'JavaScript rendering', text: 'What is missing when scripts do not run?' },
  mobile: { title: 'Mobile', text: 'Can the page be read and used on a phone?' },
  'structured-data': {
    title: 'Structured data',
    text: 'Is the markup valid, complete and true to what the page shows?',
  },
  social: { title: 'Social previews', text: 'What do others see when they share the page?' },
  security: {
    title: 'Security',
    text: 'Is the connection safe, and does the server say how it wants to be protected?',
  },
  accessibility: {
    title: 'Accessibility',
    text: 'Can everybody use the page, with a keyboard and a screen reader too?',
  },
  forms: { title: 'Forms', text: 'Do fields have names, and does what is typed travel safely?' },
  'html-validity': { title: 'HTML validity', text: 'Can a parser read the document without guessing?' },
  'ai-access': {
    title: 'Access for AI assistants',
    text: 'Which crawlers of AI assistants are let in, and by which line?',
  },
  'ai-content': { title: 'Content for AI assistants', text: 'Can an assistant find, understand and quote the answer?' },
  analytics: { title: 'Analytics', text: 'Is the site measured once, everywhere, and with consent?' },
};

/** Title of a category; its id when a newer build brings one that has no words yet. */
export const categoryTitle = (category: string): string => CATEGORY_TEXTS[category]?.title ?? category;
