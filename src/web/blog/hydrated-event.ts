/** Event that notifies the page's island scripts when hydration has discarded their changes to the server's markup. */
export const HYDRATED_EVENT = 'articles-drawn';
