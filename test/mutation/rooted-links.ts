/** A URL without a scheme and without a leading slash. */
const RELATIVE_REFERENCE = /\b(href|src)="(?![a-z][a-z0-9+.-]*:|[/#{?])([^"]*)"/gi;

/** Adapts the markup of a page for another URL by making relative URLs root-relative. */
export function makeLinksRootRelative(html: string, urlPath: string): string {
  return html.replace(RELATIVE_REFERENCE, (all, name: string, link: string) => {
    const url = URL.parse(link, `http://localhost${urlPath}`);
    return url === null ? all : `${name}="${url.pathname}${url.search}${url.hash}"`;
  });
}
