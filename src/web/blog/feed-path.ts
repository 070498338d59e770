/** Path of the feed of articles; in its own file, because every page links to it. */
export const FEED_PATH = '/blog/feed.xml';
