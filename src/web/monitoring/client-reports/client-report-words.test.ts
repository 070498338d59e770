import { expect, it } from 'vitest';
import type { ClientRecipient, ClientReportView } from '#contracts/report/client-reports.ts';
import { describeRecipient, describeSettings } from './client-report-words.ts';

const RECIPIENT: ClientRecipient = {
  id: 'r1',
  email: 'client@customer.example',
  state: 'confirmed',
  invitedAt: '2026-11-01T08:00:00.000Z',
  confirmedAt: '2026-11-02T08:00:00.000Z',
  endedAt: null,
  canRepeat: false,
  lastMailing: null,
};
const MAILING = { at: '2026-11-28T08:00:00.000Z', problem: null };

it.each<[Partial<ClientRecipient>, string]>([
  [{ state: 'pending' }, 'Asked to confirm on Nov 1, 2026.'],
  [
    { state: 'unsubscribed', endedAt: '2026-11-05T00:00:00.000Z' },
    'Unsubscribed from all your reports on Nov 5, 2026.',
  ],
  [{}, 'No report sent yet.'],
  [{ lastMailing: { ...MAILING, state: 'sent' } }, 'Last report sent on Nov 28, 2026.'],
  [{ lastMailing: { ...MAILING, state: 'waiting' } }, 'A report is being prepared.'],
  [
    { lastMailing: { ...MAILING, state: 'failed', problem: 'No browser.' } },
    'The report of Nov 28, 2026 was not sent. No browser.',
  ],
  [
    { lastMailing: { ...MAILING, state: 'claimed' } },
    'The report of Nov 28, 2026 may not have arrived: the mail server has not confirmed it.',
  ],
])('describes a recipient with %j', (change, text) =>
  expect(describeRecipient({ ...RECIPIENT, ...change })).toBe(text),
);

it('describes when reports are sent, and that they are off without the plan', () => {
  const view: ClientReportView = {
    website: { id: 'w1', domain: 'example.com', nickname: null, isActive: true },
    canSend: true,
    hasSchedule: true,
    hasAnalysis: true,
    settings: { frequency: 'monthly', templateId: null, nextDueAt: '2026-12-01T08:00:00.000Z' },
    templates: [],
    recipients: [{ ...RECIPIENT, state: 'confirmed' }],
    lastSentAt: null,
  };
  expect(describeSettings(view)).toBe('Next on Dec 1, 2026. None sent yet.');
  const unsubscribed = { ...view, recipients: [{ ...RECIPIENT, state: 'unsubscribed' as const }] };
  expect(describeSettings(unsubscribed)).toBe('Nothing is sent until a recipient confirms. None sent yet.');
  expect(describeSettings({ ...view, canSend: false })).toBe('Off. None sent yet.');
  const deactivated = { ...view, website: { ...view.website, isActive: false } };
  expect(describeSettings(deactivated)).toBe('Paused, because the website is deactivated. None sent yet.');
  const after = { frequency: 'after-analysis', templateId: null, nextDueAt: null } as const;
  expect(describeSettings({ ...view, settings: after, lastSentAt: MAILING.at })).toBe(
    'After every scheduled analysis. Last sent on Nov 28, 2026.',
  );
});
