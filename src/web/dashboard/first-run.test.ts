import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { buildSampleUser } from '../model/sample-user.fixture.ts';
import { FirstRun } from './first-run.tsx';

function render(exampleSiteUrl: string | null, isVerified = true): string {
  const user = buildSampleUser({ isEmailVerified: isVerified, emailVerified: isVerified });
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(FirstRun, { user, exampleSiteUrl }) }]);
  return renderToString(createElement(Stub, { initialEntries: ['/'] }));
}

it('offers the example site in one click, and states when its first issues appear', () => {
  const html = render('http://shop.awi.test/');
  expect(html).toContain('Try it on our example site');
  expect(html).toContain('The first issues appear in seconds.');
  expect(render('http://shop.awi.test/', false)).toContain('Verify your email address to try it.');
});

it('links to the demo report if no example site is served, and states that its figures are simulated', () => {
  const html = render(null);
  expect(html).not.toContain('Try it on our example site');
  expect(html).toMatch(/<a href="\/demo-report"[^>]*>View demo report/);
  expect(html).toContain('with simulated figures');
});
