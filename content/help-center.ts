import { BRAND } from '#contracts/product/brand.ts';
import { EXPECTED } from './dates.ts';

/** The six questions of the help center. Its `FAQPage` structured data contains the same text. */
export const FAQ: readonly { question: string; answer: string }[] = [
  {
    question: 'What happens when I analyze a website?',
    answer:
      'Our crawler fetches the page you entered, robots.txt, the sitemaps and the pages they lead to, politely and within your plan’s limits. A sample opens in a real browser. Then more than 300 checks evaluate what was found. You get a score and the issues behind it, each with the page, the value found and the value expected.',
  },
  {
    question: 'How many analyses does the Free plan include?',
    answer:
      'Five per calendar month (UTC), up to 200 pages each. A failed analysis does not count, and neither does one you cancel before its first page. Re-checking a single finding is free, up to 20 times a day.',
  },
  {
    question: 'How does the Premium trial work, and how do I cancel?',
    answer:
      'Premium starts with a 14-day free trial at checkout. Cancel anytime in your profile under Billing, on our payment provider’s pages. You keep Premium until the end of the period you paid for. Premium costs $12 a month or $84 a year.',
  },
  {
    question: 'Can I export my results?',
    answer:
      'Yes: export as PDF or JSON on every plan, plus issue and page lists as CSV or Excel. Premium adds PowerPoint, your own logo, and the entire crawl as a file.',
  },
  {
    question: 'Is there API access?',
    answer: `Yes. Every plan includes API keys: one read-only key with Free, ten keys with all scopes with Premium. The API page has the routes and examples. Our announcement said “API access is coming ${EXPECTED.api}”; the API is live now.`,
  },
  {
    question: 'Why does my report say “Not measured”?',
    answer:
      'Because we had no data for it. Rankings, traffic and backlinks need a source outside your site, and some checks need a browser or a minimum amount of data. Such a check is left out of the score and never counts as passed. The report shows the one step that would measure it.',
  },
];

/** The questions that the landing page answers next to the plans. */
export const PRICING_QUESTIONS: typeof FAQ = FAQ.slice(1, 5);

/** Other pages that may answer a question. The search covers them together with the questions. */
export const HELP_TOPICS: readonly { title: string; text: string; href: string }[] = [
  {
    title: 'What Free and Premium include',
    text: 'Every report section, side by side for both plans.',
    href: '/features#plans-compared',
  },
  {
    title: 'Connect Search Console or Bing',
    text: 'Which sources show clicks, queries and positions, and where to connect them.',
    href: '/integrations',
  },
  {
    title: 'Analyze a website on a schedule',
    text: 'Daily, weekly or monthly, in your time zone, under “Monitoring” of each website. Free: one website every month.',
    href: '/features#plans-compared',
  },
  {
    title: 'Send reports to clients',
    text: 'Premium emails your report to clients monthly or after every scheduled analysis. Set it up under “Monitoring” of a website. Each recipient confirms once.',
    href: '/features#plans-compared',
  },
  {
    title: 'See what changed between two analyses',
    text: '“Compare” in the score history of a report lists changed URLs, and issues that are new, regressed or resolved.',
    href: '/blog/why-a-score-changed',
  },
  {
    title: 'Compare your site with competitors',
    text: 'Up to five per website, read with a light crawl and measured in the same way as your own site. Premium.',
    href: '/features#plans-compared',
  },
  {
    title: 'Our crawler in your server log',
    text: `How to recognize ${BRAND.crawlerName}, how fast it crawls, and how to slow it down or block it with robots.txt.`,
    href: '/bot',
  },
  {
    title: 'Learn to read a report',
    text: 'Courses and tutorials from the first crawl to structured data.',
    href: '/tutorials',
  },
  {
    title: 'AI search',
    text: 'The guide to being found, read and quoted by ChatGPT, Claude, Perplexity and others.',
    href: '/ai-seo-guide',
  },
  {
    title: 'What we store, and for how long',
    text: 'Accounts, crawl files and newsletter email addresses: the privacy policy in plain words.',
    href: '/privacy',
  },
  {
    title: 'I’d rather have it done for me',
    text: 'Our consultancy handles audits, fixes and site migrations.',
    href: '/contact',
  },
];
