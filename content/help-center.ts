import { EXPECTED } from './dates.ts';

/** The six questions of the help centre. They are also its `FAQPage`, word for word. */
export const FAQ: readonly { question: string; answer: string }[] = [
  {
    question: 'What happens when I analyze a website?',
    answer:
      'A crawler of ours reads the page you entered, robots.txt, the sitemaps and the pages they lead to, politely and within the limits of your plan. A sample is opened in a real browser. Then more than 300 checks judge what was found, and you get a score with the issues behind it, each with the page, the value found and the value expected.',
  },
  {
    question: 'How many analyses does the Free plan include?',
    answer:
      'Five a calendar month (UTC), up to 200 pages each. An analysis that fails is given back, one that you cancel before its first page as well. Re-checking a single finding is free, 20 times a day.',
  },
  {
    question: 'How does the trial of Premium work, and how do I cancel?',
    answer:
      'The checkout grants 14 days. You cancel in your profile under Billing, on the pages of our payment provider; Premium then lasts until the end of what you paid for. Premium costs $12 a month or $84 a year.',
  },
  {
    question: 'Can I export my results?',
    answer:
      'Yes: export as PDF or JSON on every plan, and the lists of issues and pages as CSV or Excel. Premium adds PowerPoint, your own logo, and the whole crawl as a file.',
  },
  {
    question: 'Is there API access?',
    answer: `API access is coming ${EXPECTED.api}. The planned routes are on the API page. The calls that the web application itself makes are described in an OpenAPI document, which may change without notice until then.`,
  },
  {
    question: 'Why does my report say “Not measured”?',
    answer:
      'Because nobody measured it. Rankings, traffic and backlinks need a source outside your site, and some checks need a browser or a minimum of data. Such a check leaves the score, never counts as passed, and names the one step that would measure it.',
  },
];

/** Where else an answer may be; searched together with the questions. */
export const HELP_TOPICS: readonly { title: string; text: string; href: string }[] = [
  {
    title: 'What Free and Premium include',
    text: 'Every section of the report, side by side for both plans.',
    href: '/features#plans-compared',
  },
  {
    title: 'Our crawler in your server log',
    text: 'How to recognise AWIBot, how fast it goes, and how to slow it down or refuse it with robots.txt.',
    href: '/bot',
  },
  {
    title: 'Learn to read a report',
    text: 'Courses and tutorials from the first crawl to structured data.',
    href: '/tutorials',
  },
  {
    title: 'Search by AI assistants',
    text: 'The guide to being found, read and quoted by ChatGPT, Claude, Perplexity and others.',
    href: '/ai-seo-guide',
  },
  {
    title: 'What we store, and for how long',
    text: 'Accounts, crawl files, newsletter addresses: the privacy policy in plain words.',
    href: '/privacy',
  },
  {
    title: 'Somebody should do it for us',
    text: 'The consultancy takes over audits, repairs and site moves.',
    href: '/contact',
  },
];
