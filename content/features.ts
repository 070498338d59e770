/** The features page: what a report holds, in the order of the report, and what each plan sees of it. */
export const REPORT_PARTS: readonly { title: string; text: string; free: string; premium: string }[] = [
  {
    title: 'SEO health check',
    text: 'Technical, on-page and content checks in three groups: crawlability, indexability, speed, mobile, HTTPS; titles, descriptions, headings, images; duplicates, keyword density, E-E-A-T.',
    free: 'All of it',
    premium: 'All of it',
  },
  {
    title: 'AI search health',
    text: 'For ChatGPT, Claude, DeepSeek and Perplexity: which of their crawlers your robots.txt lets in, what they get without scripts, and whether a passage can be quoted.',
    free: 'All of it',
    premium: 'All of it',
  },
  {
    title: 'Critical issues',
    text: 'What costs most, first. Every issue opens to its evidence: page, value found, value expected, place in the source.',
    free: 'All of it',
    premium: 'All of it',
  },
  {
    title: 'Audit checklist',
    text: 'Every check by category with the reason it matters and how to fix it, passed ones included.',
    free: 'All of it',
    premium: 'All of it',
  },
  {
    title: 'Strategy and recommendations',
    text: 'A roadmap for the next two months: which fix comes first, what it gains, how many hours we assume and why.',
    free: 'The 3 priorities',
    premium: 'The whole roadmap',
  },
  {
    title: 'Competitor analysis',
    text: 'You name a competitor, we crawl it lightly and put it beside you with the same checks.',
    free: 'A teaser',
    premium: 'All of it',
  },
  {
    title: 'Recommended keywords',
    text: 'Words that your own pages already stand for, extracted from the text; volume and difficulty are labelled as estimated.',
    free: 'A teaser',
    premium: 'All of it',
  },
  {
    title: 'Backlinks',
    text: 'Linking domains and authority from a connected source, with its name and date. Without a source the section says so.',
    free: 'Totals when measured',
    premium: 'All of it',
  },
  {
    title: 'Keyword rankings',
    text: 'Positions in Google and Bing and counts in AI assistants, from connected sources only.',
    free: 'A banner',
    premium: 'All of it',
  },
];

/** What else the plans differ in. */
export const PLAN_DIFFERENCES: readonly { title: string; free: string; premium: string }[] = [
  { title: 'Analyses', free: '5 a month', premium: 'Unlimited' },
  { title: 'Pages per analysis', free: '200', premium: '10,000' },
  { title: 'Pages opened in a browser', free: '5', premium: '25' },
  { title: 'PDF report', free: '3 basic sections', premium: 'All sections, your logo and colour' },
  { title: 'PowerPoint report', free: 'No', premium: 'Yes' },
  { title: 'Lists as CSV, Excel, JSON', free: 'Issues and pages', premium: 'Everything, and the crawl file' },
];

/** The way of an analysis. */
export const ANALYSIS_STEPS: readonly { title: string; text: string }[] = [
  {
    title: 'Crawl',
    text: 'robots.txt first, then sitemaps and links, the first page of every kind before the thousandth of one. Never more than the pace that your server answers at.',
  },
  {
    title: 'Open',
    text: 'A sample by template is opened in a real browser, contained behind a filter. What scripts change, how fast it loads, whether a keyboard reaches everything.',
  },
  {
    title: 'Judge',
    text: 'Each check looks at facts that were stored, never at guesses. A check that could not run leaves the score and is named.',
  },
  {
    title: 'Show',
    text: 'One score with its band, the fixes in the order of their gain, and the evidence below every line.',
  },
];
