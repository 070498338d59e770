/** Path of an address, as the test sites name their pages. */
export const pathOf = (url: string): string => new URL(url).pathname;

/** A page's links to these paths, each with its path as its text. */
export const links = (...paths: string[]): string => paths.map((path) => `<a href="${path}">${path}</a>`).join(' ');
