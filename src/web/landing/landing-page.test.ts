import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { VERIFICATION_MESSAGES, type VerificationResult } from '#contracts/messages.ts';
import { landingMeta } from './landing-meta.ts';
import { LandingPage } from './landing-page.tsx';

const render = (verification: VerificationResult | null) =>
  renderToStaticMarkup(createElement(LandingPage, { verification }));

it('has one main heading, a form that works without scripts, and no outside address', () => {
  const html = render(null);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/<form[^>]*action="\/auth"[^>]*method="get"/);
  expect(Array.from(html.matchAll(/(?:href|src)="([^"]+)"/g), ([, url]) => url)).toEqual(['/auth', '/auth']);
});

it.each(Object.keys(VERIFICATION_MESSAGES.results) as VerificationResult[])('shows the result %s', (result) => {
  expect(render(result)).toContain(VERIFICATION_MESSAGES.results[result].title);
});

it('keeps its title and description inside the limits it asks of others', () => {
  const meta = landingMeta('https://awi.example');
  const title = meta.find((tag) => 'title' in tag);
  const description = meta.find((tag) => 'name' in tag && tag.name === 'description');
  expect(JSON.stringify(title).length - '{"title":""}'.length).toBeLessThanOrEqual(60);
  const content = description && 'content' in description ? String(description.content) : '';
  expect(content.length).toBeGreaterThan(50);
  expect(content.length).toBeLessThanOrEqual(160);
});

it('names its one address and its social image in full', () => {
  const text = JSON.stringify(landingMeta('https://awi.example'));
  expect(text).toContain('"rel":"canonical","href":"https://awi.example/"');
  expect(text).toContain('https://awi.example/og-image.png');
});
