import { BRAND } from '#contracts/brand.ts';

/** A page for everybody that is meant for search results. */
export interface PublicPage {
  /** Whole title of the document, 30..60 characters. */
  title: string;
  /** 70..155 characters. */
  description: string;
  /** Day on which its words last changed, `YYYY-MM-DD`: the `lastmod` of the sitemap. */
  updatedAt: string;
}

/**
 * Every fixed page by its path. Head, sitemap, llms.txt and preview pictures are made from this one table; pages that are made from data
 * (articles, checks) bring their own.
 */
export const PUBLIC_PAGES = {
  '/': {
    title: `${BRAND.name}: ${BRAND.tagline}`,
    description:
      'Audit a website for search engines and AI assistants. Every score is measured, every finding comes with its evidence, and what was not measured is named.',
    updatedAt: '2026-11-22',
  },
  '/auth': {
    title: `Welcome back: sign in or create an account | ${BRAND.name}`,
    description: `Sign in to ${BRAND.name} or create a free account to audit a website for search engines and AI assistants, with evidence for every finding.`,
    updatedAt: '2026-11-22',
  },
  '/blog': {
    title: `Blog: search engines and AI assistants, measured | ${BRAND.name}`,
    description:
      'What we learn by measuring websites: how search engines and AI assistants read pages, which faults matter, and how to check each claim yourself.',
    updatedAt: '2026-11-22',
  },
  '/checks': {
    title: `Every check of the audit, with its sources | ${BRAND.name}`,
    description:
      'The public reference of every check: what is measured, what does not count as a fault, what a finding costs, how to fix it, and the source it rests on.',
    updatedAt: '2026-11-22',
  },
  '/bot': {
    title: `About ${BRAND.crawlerName}, the crawler of ${BRAND.name}`,
    description: `What ${BRAND.crawlerName} fetches, how fast, which rules it obeys, and how to slow it down or refuse it with robots.txt.`,
    updatedAt: '2026-11-22',
  },
  '/contact': {
    title: `Contact ${BRAND.name}: support and consultancy`,
    description: `Write to ${BRAND.name} about a report, a fault or a site that needs expert hands. One form, one mailbox, an answer within 24 hours.`,
    updatedAt: '2026-11-22',
  },
  '/help-center': {
    title: `Help center and support tickets | ${BRAND.name}`,
    description:
      'Answers about analyses, plans, exports and figures that were not measured, and a support ticket form that reaches a person within 24 hours.',
    updatedAt: '2026-11-22',
  },
  '/features': {
    title: `Features: what an audit by ${BRAND.name} measures`,
    description:
      'How an analysis works, what stands in each section of the report, and what the free and the professional plan see of it, line by line.',
    updatedAt: '2026-11-22',
  },
  '/api-documentation': {
    title: `API documentation: planned routes | ${BRAND.name}`,
    description:
      'The planned API for analyses, issues, keywords, rankings, competitors and webhooks: which routes are announced, and what can be used today.',
    updatedAt: '2026-11-22',
  },
  '/integrations': {
    title: `Integrations that are planned | ${BRAND.name}`,
    description:
      'Which search engines, analytics, content systems and work tools a report is to be connected with, and the state of each of them today.',
    updatedAt: '2026-11-22',
  },
  '/chrome-extension': {
    title: `Chrome extension, announced | ${BRAND.name}`,
    description:
      'A browser extension that shows what the audit found about the page you are looking at: what is planned, what it will not do, and when to expect it.',
    updatedAt: '2026-11-22',
  },
  '/tutorials': {
    title: `Tutorials and courses for website audits | ${BRAND.name}`,
    description:
      'Three courses, twenty-four tutorials and a path in five steps: learn to read a report, repair what costs most and be read by AI assistants.',
    updatedAt: '2026-11-22',
  },
  '/ai-seo-guide': {
    title: `The guide to AI search and assistants | ${BRAND.name}`,
    description:
      'How to be found, read and quoted by ChatGPT, Claude, Perplexity and others: access, rendering, structure, trust, and eight tips to check today.',
    updatedAt: '2026-11-22',
  },
  '/about': {
    title: `About ${BRAND.name}: measured or silent`,
    description:
      'Who builds this audit, what we hold to, which roles there are, and what the consultancy does from the first analysis to the last repair.',
    updatedAt: '2026-11-22',
  },
  '/privacy': {
    title: `Privacy policy | ${BRAND.name}`,
    description:
      'What is collected, what for, how long it is kept, whom it is shared with, and how to get your data or have it deleted. No selling of data.',
    updatedAt: '2026-11-22',
  },
  '/terms': {
    title: `Terms of service | ${BRAND.name}`,
    description:
      'The terms in eleven sections: accounts, acceptable use, billing and trial, ownership of data, disclaimers, termination and legal contact.',
    updatedAt: '2026-11-22',
  },
  '/banking-fintech-seo': {
    title: `SEO for banking and fintech brands | ${BRAND.name}`,
    description:
      'Why well protected financial sites are hard to find, five faults we check, what your security team will ask, and four articles on the subject.',
    updatedAt: '2026-11-22',
  },
  '/case-studies': {
    title: `Case studies: what was done, and why | ${BRAND.name}`,
    description:
      'Two sites of very different kinds, a tax consultancy and a restaurant: what held them back, what was changed and in which order.',
    updatedAt: '2026-11-22',
  },
  '/case-studies/gst-man': {
    title: `Case study: GST Man, a tax consultancy | ${BRAND.name}`,
    description:
      'How a tax consultancy turned long service pages into one page for each question, with dates, redirects and markup that says who answers.',
    updatedAt: '2026-11-22',
  },
  '/case-studies/kayal-restaurant': {
    title: `Case study: Kayal Restaurant | ${BRAND.name}`,
    description:
      'How a restaurant turned its menu from a picture into text, brought its opening hours into line, and made its home page quick on a phone.',
    updatedAt: '2026-11-22',
  },
  '/blog/seo-fintech-companies': {
    title: 'SEO for fintech companies: be the source',
    description:
      'Why comparison sites outrank the product they compare, which four pages a fintech company has to own, and what assistants can quote.',
    updatedAt: '2026-11-22',
  },
  '/blog/digital-marketing-banks': {
    title: 'Digital marketing for banks: answers, not brochures',
    description:
      'What people ask before they become customers of a bank, how to answer it one page at a time, and what the first ninety days look like.',
    updatedAt: '2026-11-22',
  },
  '/blog/technical-seo-banking-fintech': {
    title: 'Technical SEO for banking: seven faults and tests',
    description:
      'Seven places where strict protection and searchable pages collide on financial sites, with a test for each that takes a few minutes.',
    updatedAt: '2026-11-22',
  },
  '/blog/awi-digital-growth-partner': {
    title: 'A digital growth partner: eight questions to ask',
    description:
      'Eight questions for anybody who offers to grow a financial brand, from measured figures to how to leave, with our own answers to each.',
    updatedAt: '2026-11-22',
  },
} as const satisfies Record<string, PublicPage>;

export type PublicPath = keyof typeof PUBLIC_PAGES;
