import type { ProviderDescription } from '../kit/description.ts';

export const descriptions: readonly ProviderDescription[] = [
  {
    id: 'smtp',
    name: 'Mail server (SMTP)',
    documentation: 'https://www.rfc-editor.org/rfc/rfc5321',
    benefit:
      'Emails: verification, password reset, notifications, receipts, newsletter. Without it, production sends no email; in development, a mailbox at `/dev/mail` receives them.',
    cost: 'depends on the mail service',
    settings: ['SMTP_URL', 'AWI_MAIL_FROM'],
    requests:
      'one connection per message, with a timeout of 10 s per step; the job retries messages that were not accepted',
    dataSent: 'the user and password from `SMTP_URL`, and the message with its recipient, to the mail server',
    errors: [
      { response: 'wrong user or password', becomes: '`refused`; affects every message' },
      { response: '5xx for the recipient or the message', becomes: '`bad-request`: permanent, not repeated' },
      { response: '4xx (such as greylisting)', becomes: '`unavailable`: repeated later' },
      { response: 'no connection, no TLS, wrong certificate', becomes: '`unavailable`: repeated later' },
      {
        response: 'no greeting or response in time',
        becomes:
          '`timeout`; if the message was already transferred, delivery is unknown and the message is not sent again',
      },
    ],
    terms: { kind: 'no-data', reason: 'Nothing that a mail server returns is shown.' },
    retention: 'messages are composed when they are sent, and are not stored',
    protocol: [
      'Not HTTP: `nodemailer` connects by itself. Each message is recorded like a request to any other provider, and the connection test reports the part of `SMTP_URL` that is wrong.',
    ],
  },
];
