export const VALUES: readonly { title: string; text: string }[] = [
  { title: 'Measured or silent', text: 'A figure has a source and a date, or it is not shown.' },
  {
    title: 'Polite',
    text: 'Our crawler is a guest. It says who it is, obeys robots.txt and slows down when a server does.',
  },
  { title: 'Checkable', text: 'Every finding can be verified by hand, and every check names the source it rests on.' },
  {
    title: 'No dark corners',
    text: 'A teaser holds no data, a cancellation is one click, and nobody is locked out to sell a plan.',
  },
];

/** Roles in the team. People are not named here. */
export const ROLES: readonly { role: string; does: string }[] = [
  { role: 'Crawling', does: 'Reads websites without hurting them, and knows why a page was not reached.' },
  { role: 'Checks', does: 'Turns a guideline into a rule with a measure, exceptions and a source.' },
  { role: 'Browser and speed', does: 'Opens pages as people do, and separates the page’s fault from the moment’s.' },
  { role: 'Content', does: 'Writes what stands in a report, so that it can be acted on.' },
  {
    role: 'Consultancy',
    does: 'Repairs sites with their owners, and brings back what the report did not explain well.',
  },
  { role: 'Support', does: 'Answers within 24 hours, and files our own faults.' },
];

/** The service from end to end. */
export const SERVICE_STEPS: readonly { title: string; text: string }[] = [
  { title: 'Audit', text: 'Every template of the site, crawled, opened and judged.' },
  { title: 'Strategy', text: 'Which questions the site should answer, and which pages do it.' },
  { title: 'Repair', text: 'Technical faults at their cause, in the template or on the server.' },
  { title: 'Content', text: 'Pages written or rewritten, with somebody of yours who answers for them.' },
  { title: 'Watch', text: 'Analyses after releases, and one page a month about what changed.' },
];
