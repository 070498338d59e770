import { EventEmitter } from 'node:events';
import type { CDPSession, Page } from 'puppeteer-core';
import { expect, it, vi } from 'vitest';
import { containPage } from './contain-page.ts';

async function openPage() {
  const context = Object.assign(new EventEmitter(), { id: 'own' });
  const page = Object.assign(new EventEmitter(), {
    browserContext: () => context,
    target: () => null,
    evaluateOnNewDocument: async () => {},
    setBypassServiceWorker: async () => {},
  });
  const cdp = { send: async () => {} };
  const containment = await containPage(page as unknown as Page, cdp as unknown as CDPSession);
  return { page, containment };
}

it.each([
  // If this dialog were dismissed, the page could never be left, and its measurement would hang until the time limit.
  { type: 'beforeunload', answer: 'accept' },
  { type: 'alert', answer: 'dismiss' },
  { type: 'confirm', answer: 'dismiss' },
  { type: 'prompt', answer: 'dismiss' },
])('answers a $type dialog with $answer', async ({ type, answer }) => {
  const { page, containment } = await openPage();
  const dialog = { type: () => type, accept: vi.fn(async () => {}), dismiss: vi.fn(async () => {}) };
  page.emit('dialog', dialog);
  expect(dialog.accept.mock.calls.length).toBe(answer === 'accept' ? 1 : 0);
  expect(dialog.dismiss.mock.calls.length).toBe(answer === 'dismiss' ? 1 : 0);
  expect(containment.dialogs).toBe(1);
});
