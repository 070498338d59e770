/** Services of the consultancy, as listed on the contact page. */
export const SERVICES: readonly { title: string; text: string }[] = [
  {
    title: 'Technical audit and fixes',
    text: 'Crawling, indexing, redirects, rendering. We find the cause in the template and specify the change for your developers.',
  },
  {
    title: 'AI search readiness',
    text: 'What assistants may fetch from your site, what they find there, and whether they can quote a passage with its source.',
  },
  {
    title: 'Content planning and editing',
    text: 'Which questions deserve a page, which pages compete with each other, and what to merge or remove.',
  },
  {
    title: 'Structured data',
    text: 'Markup that matches visible content and is valid for the features search engines still support.',
  },
  {
    title: 'Site migrations',
    text: 'New domain, new CMS, new URLs: a redirect map, tested before launch and monitored after.',
  },
  {
    title: 'Speed and Core Web Vitals',
    text: 'Loading, responsiveness and stability on real phones, from field data where available.',
  },
  {
    title: 'Local search',
    text: 'Name, address and opening hours that match everywhere, and location pages with unique content.',
  },
  {
    title: 'Training and reporting',
    text: 'Your team learns to read the report. You get a one-page summary each month of what changed and why.',
  },
];
