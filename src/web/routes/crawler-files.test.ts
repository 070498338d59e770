import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { createRobotsMatcher } from '#crawl/robots/match-robots.ts';
import { readRobotsGroups } from '#crawl/robots/robots-groups.ts';
import { appContext } from '../app-context.ts';
import { buildSampleServices } from '../model/sample-services.fixture.ts';
import { loader as robots } from './machines/robots.ts';
import { loader as sitemap } from './machines/sitemap.ts';

function makeArgs(): LoaderFunctionArgs {
  const context = new RouterContextProvider();
  context.set(appContext, {
    nonce: 'n',
    onError: () => {},
    services: buildSampleServices({ baseUrl: 'https://awi.example' }),
  });
  return { context, request: new Request('https://awi.example/'), params: {} } as unknown as LoaderFunctionArgs;
}

it('allows crawlers and lists the sitemap with its absolute URL', async () => {
  const text = await robots(makeArgs()).text();
  expect(text).toContain('Sitemap: https://awi.example/sitemap.xml');
  expect(text).not.toMatch(/Disallow: \/\s/);
});

it('allows uploaded article images but no other API paths', async () => {
  const matcher = createRobotsMatcher(readRobotsGroups(await robots(makeArgs()).text()), 'googlebot-image');
  const isAllowed = (path: string) => matcher.decide(path).isAllowed;
  expect(isAllowed('/api/article-images/0123abcd.webp')).toBe(true);
  expect(isAllowed('/api/user/profile')).toBe(false);
  expect(isAllowed('/blog/an-article')).toBe(true);
});

it('lists public pages by their canonical URL', async () => {
  const response = await sitemap(makeArgs());
  expect(response.headers.get('content-type')).toContain('application/xml');
  expect(await response.text()).toContain('<loc>https://awi.example/bot</loc>');
});
