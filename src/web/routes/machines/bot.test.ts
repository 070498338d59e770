import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import BotPage from './bot.tsx';

/** Returns the text of the page on an instance at `baseUrl`, one line per element. */
function renderText(baseUrl: string): string {
  const router = createMemoryRouter(
    [{ id: 'root', path: '/', loader: () => null, children: [{ path: 'bot', Component: BotPage }] }],
    { initialEntries: ['/bot'], hydrationData: { loaderData: { root: { baseUrl } } } },
  );
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replace(/<[^>]+>/g, '');
}

const text = renderText('https://audit.example/');

it('shows the user agent of this instance', () => {
  expect(text).toContain('AWIBot/1.0 (+https://audit.example/bot)');
  expect(text).toContain('GPTBot (requested by AWIBot/1.0 (+https://audit.example/bot))');
});

it('shows the robots.txt lines that block the crawler from a site or a folder', () => {
  expect(text).toContain('It obeys robots.txt (RFC 9309).');
  expect(text).toMatch(/User-agent: AWIBot\nDisallow: \/(?!private)/);
  expect(text).toContain('User-agent: AWIBot\nDisallow: /private/');
});

it('describes the browser and how to slow down the crawl', () => {
  expect(text).toContain('A sample of the pages also opens in a browser.');
  expect(text).toContain('User-agent: AWIBot\nCrawl-delay: 10');
  expect(text).toContain('or to the files that an open page loads in the browser');
  expect(text).toContain('the crawl pauses for up to 15 seconds');
});

it('explains its request rate, the requests under the names of other crawlers, and whom to contact', () => {
  expect(text).toContain('up to 2 parallel requests and 4 requests per second per host');
  expect(text).toContain('Retry-After');
  expect(text).toContain('once under each AI crawler’s name, or twice if the first request is refused');
  expect(text).toContain('skips crawlers that robots.txt blocks');
  expect(text).toContain('support@awi.example');
});

it('counts redirects in the requests of a check without an account', () => {
  expect(text).toContain('up to 3 requests, including redirects');
});
