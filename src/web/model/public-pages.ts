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
} as const satisfies Record<string, PublicPage>;

export type PublicPath = keyof typeof PUBLIC_PAGES;
