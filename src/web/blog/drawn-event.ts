/** Sent to the page's island scripts after hydration, which restores the server's markup without their changes. */
export const DRAWN_EVENT = 'articles-drawn';
