import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PLAN_AVAILABILITY } from '#contracts/account/plan-availability.ts';
import { LogsLink } from './logs-link.tsx';
import { ReportProvider } from './report-context.ts';

const render = (isShared: boolean) =>
  renderToStaticMarkup(
    createElement(
      ReportProvider,
      {
        value: {
          analysisId: 'a',
          siteUrl: 'https://shop.example/',
          isPremium: false,
          isShared,
          screenshotsPath: null,
          availability: PLAN_AVAILABILITY,
        },
      },
      createElement(LogsLink, { host: 'shop.example' }),
    ),
  );

it('links the owner, but no reader of a shared report, to the logs of the website', () => {
  expect(render(false)).toContain('href="/ai-crawlers?site=shop.example"');
  expect(render(true)).toBe('');
});
