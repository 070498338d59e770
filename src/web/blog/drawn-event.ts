/** Event that tells the page's island scripts that hydration has discarded their changes to the server's markup. */
export const HYDRATED_EVENT = 'articles-drawn';
