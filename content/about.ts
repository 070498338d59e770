export const VALUES: readonly { title: string; text: string }[] = [
  {
    title: 'Measured, or not shown',
    text: 'Every figure in a report has a source and a date. Without them, we don’t show it.',
  },
  {
    title: 'Polite',
    text: 'Our crawler is a guest on your server. It identifies itself, obeys robots.txt and slows down when the server does.',
  },
  { title: 'Verifiable', text: 'You can verify every finding yourself, and every check cites its source.' },
  {
    title: 'No dark patterns',
    text: 'Blurred previews contain no real data, you can cancel anytime in your profile, and we never lock users out to sell a plan.',
  },
];

/** Roles on the team, without names of people. */
export const ROLES: readonly { role: string; does: string }[] = [
  { role: 'Crawling', does: 'Crawls websites without straining them, and knows why a page could not be reached.' },
  { role: 'Checks', does: 'Turns a guideline into a check with a measurement, exceptions and a source.' },
  {
    role: 'Browser and speed',
    does: 'Opens pages the way visitors do, and separates real issues from momentary fluctuations.',
  },
  { role: 'Content', does: 'Writes report texts that you can act on.' },
  {
    role: 'Consultancy',
    does: 'Fixes sites together with their owners, and reports which findings our report explains poorly.',
  },
  { role: 'Support', does: 'Answers within 24 hours, and files bugs in our own product.' },
];

/** The end-to-end service, step by step. */
export const SERVICE_STEPS: readonly { title: string; text: string }[] = [
  { title: 'Audit', text: 'Every template of the site, crawled, rendered and evaluated.' },
  { title: 'Strategy', text: 'Which questions the site should answer, and which pages answer them.' },
  { title: 'Fixes', text: 'Technical issues fixed at the source, in the template or on the server.' },
  { title: 'Content', text: 'Pages written or rewritten, with someone on your team who is responsible for them.' },
  { title: 'Monitoring', text: 'Analyses after releases, and a one-page summary each month of what changed.' },
];
