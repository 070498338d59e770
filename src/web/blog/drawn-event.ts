/** Event for the page's island scripts after hydration, which discards their changes to the server's markup. */
export const DRAWN_EVENT = 'articles-drawn';
