import { expect, it } from 'vitest';
import { BRAND_COLORS } from '#contracts/product/brand.ts';
import { buildMessage } from '#test/support/alert-message.ts';
import { buildAlertMail } from './alert-mails.ts';

const RECIPIENT = { to: 'ann@agency.example', firstName: 'Ann', baseUrl: 'https://awi.example', notifyToken: 't' };

it('lists the alerts, then describes what the email leaves out', () => {
  const message = { ...buildMessage(), omitted: 2 };
  const { text, html } = buildAlertMail({ ...RECIPIENT, message });
  for (const content of [text, html ?? '']) {
    expect(content.indexOf('2 more alerts not shown.')).toBeGreaterThan(content.indexOf('The search score dropped'));
    expect(content.indexOf('2 more alerts not shown.')).toBeLessThan(content.indexOf('Open alerts'));
  }
  expect(buildAlertMail({ ...RECIPIENT, message: buildMessage() }).text).not.toContain('not shown');
});

it('is readable in mail programs with a dark theme', () => {
  const { html } = buildAlertMail({ ...RECIPIENT, message: buildMessage() });
  expect(html).toContain('<meta name="color-scheme" content="light">');
  expect(html).toContain(`background:${BRAND_COLORS.paper}`);
  // The URL below a button is longer than a line on a phone.
  expect(html).toContain('overflow-wrap:anywhere');
});
