/**
 * The two case studies, as illustrations of the method. The owner has provided no website, duration, results or statistics for them, so
 * these fields are null and appear as "Not published". No value is invented.
 */

export interface CaseStudy {
  slug: 'gst-man' | 'kayal-restaurant';
  title: string;
  industry: string;
  /** The client's website. */
  website: string | null;
  /** How long the work took. */
  duration: string | null;
  /** One sentence for the list. */
  summary: string;
  highlights: readonly string[];
  challenge: readonly string[];
  solution: readonly string[];
  timeline: readonly { phase: string; text: string }[];
  /** The four results of a study, each with its figure and the change that the work aims for. */
  results: readonly {
    measure: 'Organic traffic' | 'Rankings' | 'Conversions' | 'Revenue';
    figure: string | null;
    text: string;
  }[];
  outcomes: readonly string[];
}

/** Appears at the top of every study. */
export const STUDY_NOTE = 'An illustration of how we work on a site of this kind. It contains no client results.';

export const CASE_STUDIES: readonly CaseStudy[] = [
  {
    slug: 'gst-man',
    title: 'GST Man',
    industry: 'Tax consultancy',
    website: null,
    duration: null,
    summary: 'A tax consultancy whose answers were buried in long pages, without a URL for each question.',
    highlights: ['One page per question', 'Dates on everything a law can change', 'Markup that identifies who answers'],
    challenge: [
      'People ask tax questions one at a time, with a deadline behind each. The site answered them by service: one page for registration, one for returns. Each page contained everything ever written about that service.',
      'Search engines showed the top of such a page, whatever the question was. And because rules change, half of the text further down was outdated, without any note saying so.',
    ],
    solution: [
      'We listed the questions clients actually ask and gave each one its own page. The answer comes first, then the rule behind it, then what to do and by when.',
      'Old pages were merged or redirected, so each question has one URL. Every page that depends on a law shows the date it was last checked.',
      'Organization and article markup name the consultancy as the author. Only content that readers can see was marked up.',
    ],
    timeline: [
      {
        phase: 'First',
        text: 'Audit, list of questions, and a decision for every old page: keep, merge, redirect or remove.',
      },
      { phase: 'Then', text: 'New templates with the answer at the top; redirects tested before they went live.' },
      {
        phase: 'After that',
        text: 'Pages written in order of demand, each reviewed by one of the firm’s consultants.',
      },
      {
        phase: 'Ongoing',
        text: 'An analysis after every site change, and a calendar of pages due for review.',
      },
    ],
    results: [
      {
        measure: 'Organic traffic',
        figure: null,
        text: 'Visitors should land on the answer instead of the top of a long page.',
      },
      {
        measure: 'Rankings',
        figure: null,
        text: 'One page per question, so pages do not compete with one another.',
      },
      { measure: 'Conversions', figure: null, text: 'Each answer ends with the one step a client should take next.' },
      {
        measure: 'Revenue',
        figure: null,
        text: 'Consultations booked from search can be traced to the page that led to them.',
      },
    ],
    outcomes: [
      'A site that can be kept accurate: when a rule changes, you know which pages mention it.',
      'Passages short enough to be quoted, with the source’s name next to them.',
    ],
  },
  {
    slug: 'kayal-restaurant',
    title: 'Kayal Restaurant',
    industry: 'Restaurant',
    website: null,
    duration: null,
    summary: 'A restaurant whose menu was an image and whose opening hours contradicted each other.',
    highlights: ['The menu as text', 'One set of opening hours', 'A page that loads fast on a phone'],
    challenge: [
      'Anyone looking for a restaurant wants to know three things: what is on the menu, whether it is open, and how to get a table. The menu was a scanned image, so no search engine or assistant could read the name of a single dish.',
      'Name, address and hours appeared on several sites in several versions. And the home page loaded its large photos before the first word of text.',
    ],
    solution: [
      'The menu became a text page with a heading for each course, prices and ingredients. The image became a link to a printable version.',
      'Name, address, phone and hours now match on the site, in its restaurant markup and in the business profiles. They are maintained in one place.',
      'Photos were converted to modern formats and resized to their display size. The first one loads early, the others when visitors scroll to them.',
    ],
    timeline: [
      { phase: 'First', text: 'Audit on a phone, and a list of every place on the web that mentions the restaurant.' },
      { phase: 'Then', text: 'Separate pages for the menu, the hours and table requests.' },
      { phase: 'After that', text: 'Profiles and directories corrected, duplicates reported.' },
      { phase: 'Ongoing', text: 'A review of hours and menu every season.' },
    ],
    results: [
      {
        measure: 'Organic traffic',
        figure: null,
        text: 'Searches for individual dishes can lead to the menu once it is text.',
      },
      {
        measure: 'Rankings',
        figure: null,
        text: 'Local results can show one consistent name, address, and set of hours.',
      },
      {
        measure: 'Conversions',
        figure: null,
        text: 'Visitors can request a table from every page, without an image to pinch and zoom.',
      },
      {
        measure: 'Revenue',
        figure: null,
        text: 'Table requests from search can be traced to the page that led to them.',
      },
    ],
    outcomes: [
      'An assistant that is asked “What can I eat there?” has something to answer with.',
      'No guest ends up at a closed door because of an outdated directory entry.',
    ],
  },
];

/** The most common issue by industry, and where the report shows it. The owner has provided no statistics. */
export const INDUSTRIES: readonly { industry: string; issue: string; section: string; statistic: string | null }[] = [
  {
    industry: 'Professional services',
    issue: 'Answers buried in long service pages',
    section: 'Content quality',
    statistic: null,
  },
  {
    industry: 'Restaurants and local business',
    issue: 'Inconsistent name, address and hours',
    section: 'Structured data',
    statistic: null,
  },
  { industry: 'Online stores', issue: 'Filters that multiply URLs', section: 'Crawlability', statistic: null },
  {
    industry: 'Banking and fintech',
    issue: 'Content added only by JavaScript',
    section: 'JavaScript rendering',
    statistic: null,
  },
  {
    industry: 'Publishers',
    issue: 'Several URLs for one article',
    section: 'Canonicals and duplicates',
    statistic: null,
  },
];

export const PROCESS: readonly { title: string; text: string }[] = [
  { title: 'Measure', text: 'The full analysis, and an hour in which we go through it together.' },
  { title: 'Decide', text: 'Which issues cost the most, which are quick to fix, and which are intentional and stay.' },
  { title: 'Change', text: 'Templates first, then individual pages. Every change can be rolled back.' },
  { title: 'Prove', text: 'The same analysis again, with every score change broken down by cause.' },
];
