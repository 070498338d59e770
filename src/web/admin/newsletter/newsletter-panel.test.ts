import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { NewsletterPanel } from './newsletter-panel.tsx';

function render(subscriberCount: number): string {
  const Stub = createRoutesStub([
    { path: '/', Component: () => createElement(NewsletterPanel, { subscriberCount, issues: [] }) },
  ]);
  return renderToStaticMarkup(createElement(Stub));
}

it('exports subscribers only if there are any', () => {
  expect(render(1)).toMatch(/<a href="[^"]+" download=""[^>]*>Export subscribers/);
  const html = render(0);
  expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Export subscribers/);
  expect(html).not.toContain('download');
});
