/** The consultancy: what it does, as the contact page lists it. */
export const SERVICES: readonly { title: string; text: string }[] = [
  {
    title: 'Technical audit and repair',
    text: 'Crawling, indexing, redirects, rendering. We find the cause in the template, and write the change for your developers.',
  },
  {
    title: 'AI search readiness',
    text: 'What assistants may fetch of your site, what they find there, and whether a passage can be quoted with its source.',
  },
  {
    title: 'Content planning and editing',
    text: 'Which questions deserve a page, which pages compete with each other, and what to merge or remove.',
  },
  {
    title: 'Structured data',
    text: 'Markup that says what the page shows, valid for the features that search engines still offer.',
  },
  {
    title: 'Site moves',
    text: 'New domain, new system, new addresses: a map of redirects, tested before and watched after.',
  },
  {
    title: 'Speed and Core Web Vitals',
    text: 'Loading, response and stability on real phones, from field data where there is some.',
  },
  {
    title: 'Local search',
    text: 'Name, address and opening hours that agree everywhere, and pages for places that say something of their own.',
  },
  {
    title: 'Training and reporting',
    text: 'Your team learns to read the report; you get one page a month with what changed and why.',
  },
];
