import { ALERT_OPT_OUT_QUERY } from '#contracts/account/notification-texts.ts';
import type { AlertMessage } from '#contracts/monitoring/alert-message.ts';
import { BRAND, BRAND_COLORS } from '#contracts/product/brand.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { describeOmittedAlerts, describeState } from '../../kit/messages/message-text.ts';
import type { MailMessage } from '../mail-provider.ts';
import type { MailRecipient } from './account-mails.ts';
import { renderMailLayout } from './mail-layout.ts';

interface AlertMailInput extends MailRecipient {
  message: AlertMessage;
  baseUrl: string;
  notifyToken: string;
}

/** Builds the email about one alert or all delayed alerts, or a test email. */
export function buildAlertMail({ message, baseUrl, notifyToken, ...recipient }: AlertMailInput): MailMessage {
  const optOutLink = `${baseUrl}/api/notifications/opt-out?token=${notifyToken}&${ALERT_OPT_OUT_QUERY}`;
  const { subject, intro, groups, omitted, link } = message;
  const rest = describeOmittedAlerts(omitted);
  const mail = renderMailLayout({
    ...recipient,
    subject,
    paragraphs: intro === null ? [] : [intro],
    ...(groups.length === 0 ? {} : { body: { html: renderHtml(groups, rest), text: renderText(groups, rest) } }),
    ...(link === '' ? {} : { action: { label: 'Open alerts', link } }),
    reason: `You're receiving this because your websites are monitored by ${BRAND.name}.`,
    footerLink: { label: 'Turn off alert emails', link: optOutLink },
  });
  return { ...mail, unsubscribeUrl: optOutLink };
}

type Groups = AlertMessage['groups'];

/** @param rest what the message leaves out; null if it lists everything */
const renderText = (groups: Groups, rest: string | null): string =>
  [
    ...groups.flatMap(({ website, alerts }) => [
      website,
      ...alerts.map((alert) => `${describeState(alert)}: ${alert.title}\n${alert.cause}\n${alert.time}\n${alert.url}`),
    ]),
    ...(rest === null ? [] : [rest]),
  ].join('\n\n');

const MUTED_STYLE = `color:${BRAND_COLORS.ink3};font-size:.9rem`;

const renderHtml = (groups: Groups, rest: string | null): string =>
  [
    ...groups.map(
      ({ website, alerts }) => `<h2 style="font-size:1.1rem;margin:1.5rem 0 .5rem">${escapeHtml(website)}</h2>
${alerts
  .map(
    (
      alert,
    ) => `<p style="margin:0 0 1rem"><strong>${describeState(alert)}: <a href="${escapeHtml(alert.url)}" style="color:inherit">${escapeHtml(alert.title)}</a></strong><br>
${escapeHtml(alert.cause).replaceAll('\n', '<br>')}<br><span style="${MUTED_STYLE}">${escapeHtml(alert.time)}</span></p>`,
  )
  .join('\n')}`,
    ),
    ...(rest === null ? [] : [`<p>${escapeHtml(rest)}</p>`]),
  ].join('\n');
