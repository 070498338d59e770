/** Returns the path of a URL, which identifies a page of the test sites. */
export const readPath = (url: string): string => new URL(url).pathname;

/** Returns a page's links to these paths, each with its path as anchor text. */
export const buildLinks = (...paths: string[]): string =>
  paths.map((path) => `<a href="${path}">${path}</a>`).join(' ');
