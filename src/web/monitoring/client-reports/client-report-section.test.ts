import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { CLIENT_REPORT_MESSAGES, MAX_CLIENT_RECIPIENTS } from '#contracts/report/client-report-texts.ts';
import type { ClientRecipient, ClientReportView } from '#contracts/report/client-reports.ts';
import { ClientReportSection } from './client-report-section.tsx';
import { CLIENT_REPORT_WORDS } from './client-report-words.ts';

const RECIPIENT: ClientRecipient = {
  id: 'r1',
  email: 'client@customer.example',
  state: 'pending',
  invitedAt: '2026-11-01T08:00:00.000Z',
  confirmedAt: null,
  endedAt: null,
  canRepeat: true,
  lastMailing: null,
};
const VIEW: ClientReportView = {
  website: { id: 'w1', domain: 'example.com', nickname: null, isActive: true },
  canSend: true,
  hasSchedule: true,
  hasAnalysis: true,
  settings: { frequency: 'after-analysis', templateId: null, nextDueAt: null },
  templates: [],
  recipients: [RECIPIENT],
  lastSentAt: null,
};

function render(change: Partial<ClientReportView>): string {
  const element = createElement(ClientReportSection, { view: { ...VIEW, ...change } });
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replaceAll('&quot;', '"');
}

it('lists recipients with their state, and asks again only while that is possible', () => {
  expect(render({})).toContain('Resend confirmation: client@customer.example');
  expect(render({ recipients: [{ ...RECIPIENT, canRepeat: false }] })).not.toContain('Resend confirmation');
  expect(render({ recipients: [] })).toContain(CLIENT_REPORT_WORDS.noRecipients);
  const full = Array.from({ length: MAX_CLIENT_RECIPIENTS }, (_, index) => ({ ...RECIPIENT, id: String(index) }));
  expect(render({ recipients: full })).toContain(CLIENT_REPORT_MESSAGES.tooMany);
});

it('explains what is missing: a schedule, an analysis, a template', () => {
  expect(render({})).not.toContain(CLIENT_REPORT_WORDS.noSchedule);
  expect(render({ hasSchedule: false })).toContain(CLIENT_REPORT_WORDS.noSchedule);
  expect(render({ hasAnalysis: false })).toContain(CLIENT_REPORT_WORDS.noAnalysis);
  expect(render({})).toContain(CLIENT_REPORT_WORDS.noTemplates);
});

it('offers Premium without the plan, and still lets users remove recipients', () => {
  const html = render({ canSend: false });
  expect(html).toContain(CLIENT_REPORT_WORDS.paused);
  expect(html).toContain('Remove: client@customer.example');
  expect(html).not.toMatch(/<form|Resend confirmation/);
  const empty = render({ canSend: false, recipients: [] });
  expect(empty).toContain(CLIENT_REPORT_WORDS.premium);
  expect(empty).not.toContain(CLIENT_REPORT_WORDS.paused);
});
