/**
 * What the specification states about the company and its customers: figures, quotations, promises. They are shown as it says, in this one
 * place, marked as statements of our own (`ClaimNote`), and never enter structured data.
 */

import { BRAND } from '#contracts/brand.ts';
import { TRIAL_DAYS } from '#contracts/plan-prices.ts';

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

/** Stands beside every group of these figures. */
export const CLAIM_NOTE = `Stated by ${BRAND.name} about itself, not measured by the product.`;

/** Both readings of the trial, as marketing text. */
export const TRIAL_TEXTS = { months: '3 months free', days: '14-day free trial' } as const;
/** Stands beside every one of them. */
export const TRIAL_GRANT = `The checkout grants ${TRIAL_DAYS} days.`;

/** The static articles have a fixed view count in the specification, which gives no number for it. None is made up. */
export const STATIC_ARTICLE_VIEWS: number | null = null;

/** A word that the pages quote. */
export interface Testimonial {
  quote: string;
  /** Who says it. */
  role: string;
}

const OWN_PROMISE = `${BRAND.name}, our own promise`;

/**
 * Below the carousel of the sign-in page. The specification asks for a testimonial and gives no words for it; until a customer's own may be
 * quoted this is our own, and says so: nobody is invented.
 */
export const AUTH_TESTIMONIAL: Testimonial = {
  quote:
    'A finding that you cannot check for yourself is a defect of ours. Every number here can be opened to what was measured.',
  role: OWN_PROMISE,
};

/** On the landing page, for the same reason our own. */
export const LANDING_TESTIMONIALS: readonly Testimonial[] = [
  {
    quote: 'You will never find a figure in your report that nobody measured. Where we know nothing, it says so.',
    role: OWN_PROMISE,
  },
  {
    quote:
      'If a fix is shown with a gain of six points, fixing it brings six points. The score is computed again to tell.',
    role: OWN_PROMISE,
  },
  {
    quote: 'Our crawler asks politely, obeys robots.txt, and stops when you tell it to.',
    role: OWN_PROMISE,
  },
];
