/**
 * The two case studies, as illustrations of the method. The owner has given no website, duration, results or statistics for them, so these
 * fields are null and shown as "Not published"; a value is never invented.
 */

export interface CaseStudy {
  slug: 'gst-man' | 'kayal-restaurant';
  title: string;
  industry: string;
  /** Website of the client. */
  website: string | null;
  /** How long the work took. */
  duration: string | null;
  /** One sentence for the list. */
  summary: string;
  highlights: readonly string[];
  challenge: readonly string[];
  solution: readonly string[];
  timeline: readonly { phase: string; text: string }[];
  /** The four results of a study: the figure, and which change the work aims at. */
  results: readonly {
    measure: 'Organic traffic' | 'Rankings' | 'Conversions' | 'Revenue';
    figure: string | null;
    text: string;
  }[];
  outcomes: readonly string[];
}

/** Stands where a figure would. */
export const NOT_PUBLISHED = 'Not published';
/** Stands above every study. */
export const STUDY_NOTE =
  'This study is an illustration: it shows how we work on a site of this kind. It reports no results of a client.';

export const CASE_STUDIES: readonly CaseStudy[] = [
  {
    slug: 'gst-man',
    title: 'GST Man',
    industry: 'Tax consultancy',
    website: null,
    duration: null,
    summary: 'A tax consultancy whose answers were hidden in long pages that nobody could link to.',
    highlights: ['One question, one page', 'Dates on everything that a law can change', 'Markup that says who answers'],
    challenge: [
      'Tax questions are asked one at a time, with a deadline behind them. The site answered them by service: a page for registration, a page for returns, each with everything that had ever been said about it.',
      'Search engines showed the top of such a page, whatever the question was. And because rules change, half of what stood further down was no longer true, without saying so.',
    ],
    solution: [
      'We listed the questions that clients really ask and gave each its own page: the answer first, then the rule it rests on, then what to do by when.',
      'Old pages were merged or redirected, so that each question has one address. Every page that depends on a law carries the date of its last check.',
      'Organization and article markup name the consultancy as the author. Nothing was marked up that a reader does not see.',
    ],
    timeline: [
      {
        phase: 'First',
        text: 'Audit, list of questions, and a decision for every old page: keep, merge, redirect, remove.',
      },
      { phase: 'Then', text: 'New templates with the answer on top; redirects tested before they went live.' },
      { phase: 'After that', text: 'Pages written in the order of demand, each checked by a consultant of the house.' },
      {
        phase: 'Since',
        text: 'An analysis after every change of the site, and a calendar of pages to be checked again.',
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
        text: 'One page per question, so that pages do not compete with one another.',
      },
      { measure: 'Conversions', figure: null, text: 'Each answer ends with the one step that a client takes next.' },
      {
        measure: 'Revenue',
        figure: null,
        text: 'Consultations booked from search can be traced to the page that led to them.',
      },
    ],
    outcomes: [
      'A site that can be kept true: whoever changes a rule knows which pages name it.',
      'Passages short enough to be quoted, with the name of the source next to them.',
    ],
  },
  {
    slug: 'kayal-restaurant',
    title: 'Kayal Restaurant',
    industry: 'Restaurant',
    website: null,
    duration: null,
    summary: 'A restaurant whose menu was a picture and whose opening hours disagreed with themselves.',
    highlights: ['The menu as text', 'One set of opening hours', 'A page that loads on a phone in the street'],
    challenge: [
      'Whoever looks for a restaurant wants to know three things: what there is to eat, whether it is open, and how to get a table. The menu was a scanned picture, so that no search engine and no assistant could read a single dish.',
      'Name, address and hours stood on several sites in several versions. And the home page loaded its large photographs before its first word.',
    ],
    solution: [
      'The menu became a page of text with headings for its courses, prices and what a dish contains, and the picture became a link to print.',
      'One set of name, address, phone and hours, on the site, in its restaurant markup and in the business profiles, changed in one place.',
      'Photographs in modern formats and in the size they are drawn, the first of them sent early and the others when they are scrolled to.',
    ],
    timeline: [
      { phase: 'First', text: 'Audit on a phone, list of every place on the web that names the restaurant.' },
      { phase: 'Then', text: 'Menu, hours and table requests as pages of their own.' },
      { phase: 'After that', text: 'Profiles and directories brought into line, duplicates reported.' },
      { phase: 'Since', text: 'A look at hours and menu with every change of season.' },
    ],
    results: [
      {
        measure: 'Organic traffic',
        figure: null,
        text: 'Searches for single dishes can lead to the menu once it is text.',
      },
      {
        measure: 'Rankings',
        figure: null,
        text: 'Local results can show one consistent name, address, and set of hours.',
      },
      {
        measure: 'Conversions',
        figure: null,
        text: 'A table can be asked for from every page, without a picture to pinch and zoom.',
      },
      {
        measure: 'Revenue',
        figure: null,
        text: 'Table requests from search can be traced to the page that led to them.',
      },
    ],
    outcomes: [
      'An assistant that is asked “what can I eat there” has something to answer with.',
      'Nobody stands before a closed door because of an old directory entry.',
    ],
  },
];

/** By industry: the usual issue, and where the report shows it. The owner has given no statistics. */
export const INDUSTRIES: readonly { industry: string; fault: string; section: string; statistic: string | null }[] = [
  {
    industry: 'Professional services',
    fault: 'Answers buried in long service pages',
    section: 'Content quality',
    statistic: null,
  },
  {
    industry: 'Restaurants and local business',
    fault: 'Name, address and hours that disagree',
    section: 'Structured data',
    statistic: null,
  },
  { industry: 'Shops', fault: 'Filters that multiply addresses', section: 'Crawlability', statistic: null },
  {
    industry: 'Banking and fintech',
    fault: 'Content that only scripts bring',
    section: 'JavaScript rendering',
    statistic: null,
  },
  {
    industry: 'Publishers',
    fault: 'Several addresses for one article',
    section: 'Canonicals and duplicates',
    statistic: null,
  },
];

export const PROCESS: readonly { title: string; text: string }[] = [
  { title: 'Measure', text: 'The full analysis, and an hour in which we read it together.' },
  { title: 'Decide', text: 'Which faults cost most, which are cheap, and which are intended and stay.' },
  { title: 'Change', text: 'Templates first, single pages after them, everything with a way back.' },
  { title: 'Prove', text: 'The same analysis again, with each change of the score taken apart by its cause.' },
];
