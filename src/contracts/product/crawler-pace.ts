/** Limits of the crawler's pace that the page about it states. */

/** Maximum pause of the crawl while a page loads in the browser. A page that never stops loading must not block it. */
export const MAX_LOAD_PAUSE_SECONDS = 15;
