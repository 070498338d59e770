import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { NO_LINK_RESULTS } from '../format/verification.ts';
import { buildSampleUser } from '../model/sample-user.fixture.ts';
import { NO_EXTRAS } from '../report/report-extras.ts';
import { DashboardPage, type DashboardProps } from './dashboard-page.tsx';

function render(change: Partial<DashboardProps>): string {
  const props: DashboardProps = {
    user: buildSampleUser(),
    selected: readGoldenAnalysis('clean'),
    extras: NO_EXTRAS,
    isUnknown: false,
    recent: [],
    unfinished: [],
    remainingAnalyses: 4,
    initialUrl: '',
    exampleSiteUrl: null,
    isDevelopment: false,
    wasWelcomed: false,
    linkResults: NO_LINK_RESULTS,
    ...change,
  };
  const router = createMemoryRouter([{ path: '/', element: createElement(DashboardPage, props) }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const WELCOME = 'Welcome, Ada';
const VERIFICATION = 'Please verify your email address';

it('shows one banner above a report: the request to verify the email address, or otherwise the welcome message', () => {
  const verified = render({});
  const unverified = render({ user: buildSampleUser({ isEmailVerified: false, emailVerified: false }) });
  expect([verified.includes(WELCOME), verified.includes(VERIFICATION)]).toEqual([true, false]);
  expect([unverified.includes(WELCOME), unverified.includes(VERIFICATION)]).toEqual([false, true]);
  expect(render({ wasWelcomed: true })).not.toContain(WELCOME);
});

it('shows the form in the header of the report, and offers to upgrade after the report', () => {
  const html = render({});
  const positions = [
    WELCOME,
    '<header',
    'id="analyze-again"',
    '</header>',
    'id="summary"',
    'data-panel="method"',
    'id="pricing"',
    'More with Premium',
  ].map((part) => html.indexOf(part));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
});
