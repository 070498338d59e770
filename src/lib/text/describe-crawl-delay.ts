/** Returns `robots.txt asks for 2 seconds between requests (Crawl-delay)`. */
export function describeCrawlDelay(seconds: number): string {
  return `robots.txt asks for ${seconds} ${seconds === 1 ? 'second' : 'seconds'} between requests (Crawl-delay)`;
}
