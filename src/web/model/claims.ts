/** Praise that the pages quote, in one place. It never enters structured data, and no person is named. */
export interface Testimonial {
  quote: string;
  /** Who says it, by role. */
  role: string;
}

/** Below the carousel of the sign-in page. */
export const AUTH_TESTIMONIAL: Testimonial = {
  quote: 'The report named the page, the line and the value. Our developer could start without asking back.',
  role: 'Marketing lead of an online shop',
};
