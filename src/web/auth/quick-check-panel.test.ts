import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { QuickCheck } from '#contracts/analysis/quick-check.ts';
import type { QuickCheckOutcome } from '#services/web-services.ts';
import { QuickCheckPanel } from './quick-check-panel.tsx';

const render = (initialOutcome: QuickCheckOutcome | null) =>
  renderToStaticMarkup(createElement(QuickCheckPanel, { url: 'https://example.com', initial: initialOutcome }));

const SAMPLE_RESULT: QuickCheck = {
  url: 'https://example.com/',
  host: 'example.com',
  checkedAt: '2026-11-26T09:05:00.000Z',
  reusedUntil: '2026-11-26T10:05:00.000Z',
  nextUrl: null,
  response: { state: 'passed', title: 'Returns 200', text: 'Fine.', evidence: [{ label: 'Request', value: 'GET x' }] },
  indexability: { state: 'not-measured', title: 'Not an HTML page', text: 'Why.', evidence: [] },
  aiSearch: {
    state: 'problem',
    title: '1 of 9 AI search agents blocked',
    text: 'Why.',
    evidence: [],
    agents: [{ token: 'OAI-SearchBot', operator: 'OpenAI', isAllowed: false, robotsLine: 'Disallow: / (line 3)' }],
  },
};

it('shows the three results as words, each with its evidence', () => {
  const html = render({ result: SAMPLE_RESULT });
  expect(html).toContain('Three checks of example.com');
  for (const text of ['Passed: ', 'Not measured: ', 'Problem: ', 'GET x', 'Blocked: Disallow: / (line 3)']) {
    expect(html).toContain(text);
  }
});

it('shows the checked page, when it was checked, and how long the result is cached', () => {
  const read = (result: QuickCheck) => render({ result }).replace(/<[^>]+>/g, '');
  expect(read(SAMPLE_RESULT)).toContain(
    'https://example.com/, checked at 09:05 UTC. This result is kept until 10:05 UTC.',
  );
  expect(read({ ...SAMPLE_RESULT, reusedUntil: SAMPLE_RESULT.checkedAt })).not.toContain('is kept until');
});

it('offers to check the final URL of the redirects', () => {
  const html = render({ result: { ...SAMPLE_RESULT, nextUrl: 'https://www.example.com/a' } });
  expect(html.replace(/<[^>]+>/g, '')).toContain('Check www.example.com');
  expect(render({ result: SAMPLE_RESULT })).not.toContain('<button');
});

it('escapes content from the site', () => {
  const value = '<img src=x onerror=alert(1)>';
  const response = { ...SAMPLE_RESULT.response, evidence: [{ label: 'Title', value }] };
  const html = render({ result: { ...SAMPLE_RESULT, response } });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

it('offers the check as a link without JavaScript', () => {
  const html = render(null);
  expect(html).toContain('href="/auth?mode=sign-up&amp;url=https%3A%2F%2Fexample.com&amp;check=1"');
  expect(html).toContain('aria-busy="true"');
});

it('explains a refusal, and offers another attempt only if that can help', () => {
  expect(render({ code: 'address-not-allowed', message: 'Not allowed.' })).toContain('Not allowed.');
  expect(render({ code: 'address-not-allowed', message: 'Not allowed.' })).not.toContain('Check again');
  expect(render({ code: 'unavailable', message: 'Busy.' })).toContain('Check again');
  expect(render({ code: 'rate-limited', message: 'Wait.' })).toContain('5 pages an hour');
});
