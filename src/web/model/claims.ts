import { BRAND } from '#contracts/brand.ts';

/** A word that the pages quote, in one place. It never enters structured data. */
export interface Testimonial {
  quote: string;
  /** Who says it. */
  role: string;
}

/**
 * Below the carousel of the sign-in page. The specification asks for a testimonial and gives no words for it; until a customer's own may be
 * quoted this is our own, and says so: nobody is invented.
 */
export const AUTH_TESTIMONIAL: Testimonial = {
  quote:
    'A finding that you cannot check for yourself is a defect of ours. Every number here can be opened to what was measured.',
  role: `${BRAND.name}, our own promise`,
};
