/**
 * What the specification states about the company and its customers: figures, quotes, promises. This module is their only source. Pages
 * mark them as our own figures (`ClaimNote`), and they never appear in structured data.
 */

import { TRIAL_DAYS } from '#contracts/account/plan-prices.ts';
import { BRAND } from '#contracts/product/brand.ts';

/** A figure that is stated, not measured. */
export interface Claim {
  figure: string;
  /** What it counts. */
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
export const TRIAL_GRANT = `checkout applies ${TRIAL_DAYS} days.`;

/** The specification asks for a fixed view count on static articles but gives no number. None is invented, so none is shown. */
export const STATIC_ARTICLE_VIEWS: number | null = null;

/** A quote shown on a page. */
export interface Testimonial {
  quote: string;
  /** Who is quoted. */
  role: string;
}

const OWN_PROMISE = `${BRAND.name}, our own promise`;

/**
 * Below the carousel of the sign-in page. The specification asks for a testimonial but gives no text. Until a customer quote may be
 * published, this is our own promise, labeled as such. No person is invented.
 */
export const AUTH_TESTIMONIAL: Testimonial = {
  quote: 'If you can’t check a finding yourself, that’s our bug. Click any number to see what was measured.',
  role: OWN_PROMISE,
};

/** On the landing page, our own promises for the same reason. */
export const LANDING_TESTIMONIALS: readonly Testimonial[] = [
  {
    quote: 'Your report never contains an invented figure. If we couldn’t measure something, the report says so.',
    role: OWN_PROMISE,
  },
  {
    quote:
      'If a fix is listed as worth six points, fixing it brings six points. We compute the score again to be sure.',
    role: OWN_PROMISE,
  },
  {
    quote: 'Our crawler asks politely, obeys robots.txt, and stops when you tell it to.',
    role: OWN_PROMISE,
  },
];
