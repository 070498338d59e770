import { BRAND } from '#contracts/product/brand.ts';
import { HOME_PAGE } from './home-page.ts';

/** A public, indexable page. */
export interface PublicPage {
  /** Full document title, 15..60 characters. */
  title: string;
  /** 70..160 characters. */
  description: string;
  /** Date of the last text change, `YYYY-MM-DD`: the `lastmod` of the sitemap. */
  updatedAt: string;
}

/**
 * Every fixed page, keyed by path. Page heads, the sitemap, llms.txt and preview images are generated from this table.
 * Pages generated from data (articles, checks) provide their own.
 */
export const PUBLIC_PAGES = {
  '/': HOME_PAGE,
  '/auth': {
    title: `Welcome back: sign in or create an account | ${BRAND.name}`,
    description: `Sign in to ${BRAND.name} or create a free account to audit a website for search engines and AI assistants, with evidence for every finding.`,
    updatedAt: '2026-11-25',
  },
  '/blog': {
    title: `Blog: search engines and AI assistants, measured | ${BRAND.name}`,
    description:
      'What we learn from measuring websites: how search engines and AI assistants read pages, which issues matter, and how to check each claim yourself.',
    updatedAt: '2026-11-25',
  },
  '/checks': {
    title: `All SEO and AI search checks with sources | ${BRAND.name}`,
    description:
      'The public reference of every check: what is measured, what is not an issue, what a finding costs, how to fix it, and its source.',
    updatedAt: '2026-11-26',
  },
  '/bot': {
    title: `About ${BRAND.crawlerName}, the crawler of ${BRAND.name}`,
    description: `What ${BRAND.crawlerName} fetches, how fast it crawls, which rules it obeys, and how to slow it down or block it with robots.txt.`,
    updatedAt: '2026-11-26',
  },
  '/contact': {
    title: `Contact ${BRAND.name}: support and consultancy`,
    description: `Contact ${BRAND.name} about a report, a bug or a site that needs expert help. One form, one inbox, and a reply within 24 hours.`,
    updatedAt: '2026-11-26',
  },
  '/help-center': {
    title: `Help center and support tickets | ${BRAND.name}`,
    description:
      'Answers about analyses, plans, exports and unmeasured figures, plus a support ticket form that gets you a reply from a person within 24 hours.',
    updatedAt: '2026-11-26',
  },
  '/features': {
    title: `Features: what an audit by ${BRAND.name} measures`,
    description:
      'How an analysis works, what each section of the report contains, and what the free and professional plans include, line by line.',
    updatedAt: '2026-11-26',
  },
  '/api-documentation': {
    title: `API documentation: routes and examples | ${BRAND.name}`,
    description:
      'The API for analyses, issues, keywords, rankings, competitors and webhooks: routes with scopes, examples in curl, TypeScript and Python, errors and limits.',
    updatedAt: '2026-11-27',
  },
  '/api-documentation/mcp': {
    title: `MCP: connect an assistant to your audits | ${BRAND.name}`,
    description:
      'Connect an assistant over the Model Context Protocol with OAuth or an API key: tools, scopes, and how it fixes and re-checks issues.',
    updatedAt: '2026-11-28',
  },
  '/api-documentation/webhooks': {
    title: `Webhooks: events and signatures | ${BRAND.name}`,
    description:
      'Requests to your server when an analysis ends or something changes: events with their fields, Standard Webhooks signatures, retries and tests.',
    updatedAt: '2026-11-28',
  },
  '/api-documentation/pipelines': {
    title: `SEO audits in a pipeline and GitHub Actions | ${BRAND.name}`,
    description:
      'Audit a build folder before it goes live: limits, issues that a change introduced, exit codes, JUnit, Markdown and GitHub annotations, and the action.',
    updatedAt: '2026-11-28',
  },
  '/api-documentation/typescript-client': {
    title: `TypeScript client of the API | ${BRAND.name}`,
    description:
      'A client with a function for every call and types for parameters, responses and errors: how to install it, wait for analyses and read lists.',
    updatedAt: '2026-11-28',
  },
  '/integrations': {
    title: `Integrations for SEO reports | ${BRAND.name}`,
    description:
      'Connect Google Search Console, Bing Webmaster Tools and results pages to your websites, and see which analytics, CMS and work tools are planned.',
    updatedAt: '2026-11-26',
  },
  '/chrome-extension': {
    title: `Chrome extension (coming soon) | ${BRAND.name}`,
    description:
      'A browser extension that shows audit findings for the open page: what is planned, what it will not do, and when to expect it.',
    updatedAt: '2026-11-25',
  },
  '/tutorials': {
    title: `Tutorials and courses for website audits | ${BRAND.name}`,
    description:
      'Three courses, twenty-four tutorials and a five-step path: learn to read a report, fix what costs the most and get read by AI assistants.',
    updatedAt: '2026-11-26',
  },
  '/ai-seo-guide': {
    title: `The guide to AI search and assistants | ${BRAND.name}`,
    description:
      'How to be found, read and quoted by ChatGPT, Claude, Perplexity and others: access, rendering, structure, trust, and eight tips to check today.',
    updatedAt: '2026-11-25',
  },
  '/about': {
    title: `About ${BRAND.name}: measured, or not shown`,
    description:
      'Who builds this audit, our values, the roles on the team, and what our consultancy does from the first analysis to the last fix.',
    updatedAt: '2026-11-26',
  },
  '/privacy': {
    title: `Privacy policy | ${BRAND.name}`,
    description:
      'What we collect and why, how long we keep it, who we share it with, and how to export or delete your data. We do not sell data.',
    updatedAt: '2026-11-27',
  },
  '/terms': {
    title: `Terms of service | ${BRAND.name}`,
    description:
      'The terms in eleven sections: accounts, acceptable use, billing and trial, data ownership, disclaimers, termination and legal contact.',
    updatedAt: '2026-11-25',
  },
  '/banking-fintech-seo': {
    title: `SEO for banking and fintech brands | ${BRAND.name}`,
    description:
      'Why well-protected financial sites are hard to find, five issues we check, what your security team will ask, and four articles on the topic.',
    updatedAt: '2026-11-26',
  },
  '/case-studies': {
    title: `Case studies: what we change, and why | ${BRAND.name}`,
    description:
      'Illustrations of how we work on two kinds of sites, a tax consultancy and a restaurant: what limited them, and what changed in which order.',
    updatedAt: '2026-11-26',
  },
  '/case-studies/gst-man': {
    title: `Case study: GST Man, a tax consultancy | ${BRAND.name}`,
    description:
      'An illustration: how a tax consultancy turns long service pages into one page per question, with dates, redirects and author markup.',
    updatedAt: '2026-11-25',
  },
  '/case-studies/kayal-restaurant': {
    title: `Case study: Kayal Restaurant | ${BRAND.name}`,
    description:
      'An illustration: how a restaurant turns its menu from an image into text, aligns its opening hours, and makes its home page fast on phones.',
    updatedAt: '2026-11-25',
  },
  '/blog/seo-fintech-companies': {
    title: 'SEO for fintech companies: be the source',
    description:
      'Why comparison sites outrank the product they compare, which four pages a fintech company needs to own, and what assistants can quote.',
    updatedAt: '2026-11-26',
  },
  '/blog/digital-marketing-banks': {
    title: 'Digital marketing for banks: answers, not brochures',
    description:
      'What people ask before they become bank customers, how to answer them one page at a time, and what the first ninety days look like.',
    updatedAt: '2026-11-26',
  },
  '/blog/technical-seo-banking-fintech': {
    title: 'Technical SEO for banking: seven issues and tests',
    description:
      'Seven places where strict security and searchable pages collide on financial sites, with a test for each that takes a few minutes.',
    updatedAt: '2026-11-26',
  },
  '/blog/awi-digital-growth-partner': {
    title: 'A digital growth partner: eight questions to ask',
    description:
      'Eight questions for anyone who offers to grow a financial brand, from measured figures to how to leave, with our own answers to each.',
    updatedAt: '2026-11-26',
  },
} as const satisfies Record<string, PublicPage>;

export type PublicPath = keyof typeof PUBLIC_PAGES;
