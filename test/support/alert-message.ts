import type { AlertMessage, MessageAlert } from '#contracts/monitoring/alert-message.ts';

/** Text of a website that tries to be more than text. */
export const HOSTILE_TEXT = '<!channel> & @everyone <https://evil.example|win> [win](https://evil.example) *bold* <b>';

const ALERT: MessageAlert = {
  severity: 'critical',
  title: 'The search score dropped by 4.2 points',
  cause: '12 pages under /shop/ got noindex between May 3, 06:00 and May 4, 06:00.',
  time: 'May 4, 2026, 06:00 (UTC)',
  url: 'https://awi.example/?analysis=1',
  isResolved: false,
};

/** Builds a message with alerts of one website. */
export function buildMessage(change: Partial<MessageAlert> = {}, count = 1): AlertMessage {
  return {
    subject: 'shop.example: the search score dropped by 4.2 points',
    intro: null,
    groups: [{ website: 'shop.example', alerts: Array.from({ length: count }, () => ({ ...ALERT, ...change })) }],
    omitted: 0,
    link: 'https://awi.example/alerts',
  };
}
