/** An address without scheme and without a slash at the beginning. */
const RELATIVE = /\b(href|src)="(?![a-z][a-z0-9+.-]*:|[/#{?])([^"]*)"/gi;

/** Markup of the page at an address, made to be used at another: relative addresses begin at the root. */
export function withRootedLinks(html: string, address: string): string {
  return html.replace(RELATIVE, (all, name: string, link: string) => {
    const url = URL.parse(link, `http://localhost${address}`);
    return url === null ? all : `${name}="${url.pathname}${url.search}${url.hash}"`;
  });
}
