/**
 * Claims that the specification makes about the company and its customers, and our promises. This module is
 * their single source. Pages label them as our own figures (`ClaimNote`), and they never appear in structured data.
 */

import { TRIAL_DAYS } from '#contracts/account/plan-prices.ts';

/** A figure that is claimed, not measured. */
export interface Claim {
  figure: string;
  /** What the figure counts. */
  label: string;
}

export const CLAIMS = {
  newsletterReaders: { figure: '5,000+', label: 'newsletter readers' },
  users: { figure: '10,000+', label: 'users' },
  professionals: { figure: '10,000+', label: 'SEO professionals' },
  websites: { figure: '1,500+', label: 'websites' },
  trafficGrowth: { figure: '285%', label: 'traffic growth' },
  organicGrowth: { figure: '285%', label: 'average organic traffic growth in 6 months' },
  experts: { figure: '25+', label: 'experts' },
  specialists: { figure: '25+', label: 'specialists' },
  years: { figure: '10+', label: 'years' },
  rankingFactors: { figure: '200+', label: 'ranking factors' },
  firstContact: { figure: '98%', label: 'first-contact resolution' },
  countries: { figure: '50+', label: 'countries' },
  uptimeAim: { figure: '99.9%', label: 'uptime aim' },
  apiDiscount: { figure: '50%', label: 'off the first year' },
} as const satisfies Record<string, Claim>;

/** Appears next to every group of these figures. */
export const CLAIM_NOTE = 'Our own figures.';

/** Both trial offers, as marketing text. */
export const TRIAL_TEXTS = { months: '3 months free', days: '14-day free trial' } as const;
/** Appears next to "3 months free" (not needed next to the 14-day trial). */
export const TRIAL_GRANT_TEXT = `checkout applies ${TRIAL_DAYS} days.`;

/**
 * The specification requires a fixed view count on static articles but provides no number. We do not invent one, so
 * none is shown.
 */
export const STATIC_ARTICLE_VIEWS: number | null = null;

/**
 * Our promises, shown instead of testimonials: the specification requires testimonials on the landing page and on the
 * sign-in page, but provides no text. Until a customer's words may be published, pages show these promises and do not
 * invent a person.
 */
export const AUTH_PROMISE =
  'If you can’t check a finding yourself, that’s our bug. Click any number to see what was measured.';
export const LANDING_PROMISES: readonly string[] = [
  'Your report never contains an invented figure. If we couldn’t measure something, the report says so.',
  'If a fix is listed as worth six points, it gains six points. We compute the score again to be sure.',
  'Our crawler asks politely, obeys robots.txt, and stops when you tell it to.',
];
