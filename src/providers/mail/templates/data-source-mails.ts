import { BRAND } from '#contracts/product/brand.ts';
import { formatDate, formatDateTime } from '#lib/text/format.ts';
import type { MailMessage } from '../mail-provider.ts';
import type { MailRecipient } from './account-mails.ts';
import { renderMailLayout } from './mail-layout.ts';

/** The owner of a website, its host and the link to its data sources. */
interface SourceMailInput extends MailRecipient {
  host: string;
  link: string;
}

const ACTION_LABEL = 'Open data sources';
const REASON = `You're receiving this because you connected a data source on ${BRAND.name}.`;

/**
 * Builds the email that is sent once when a data source stops working. `setting` is the wrong setting, null if unknown;
 * `lastGood` is when data was last imported, null if never.
 */
export function buildSourceFailingMessage({
  host,
  link,
  source,
  message,
  setting,
  since,
  lastGood,
  ...recipient
}: SourceMailInput & {
  source: string;
  message: string;
  setting: string | null;
  since: Date;
  lastGood: Date | null;
}): MailMessage {
  return renderMailLayout({
    ...recipient,
    subject: `${host}: ${source} stopped working`,
    paragraphs: [
      `${source} no longer provides data about ${host}. ${message}`,
      'Your reports keep showing the last data, with its date. We will not email you about this again until the source works.',
    ],
    facts: [
      ...(setting === null ? [] : [['What to check', setting] as const]),
      ['Failing since', formatDateTime(since.toISOString())],
      ['Last data', lastGood === null ? 'none yet' : formatDate(lastGood.toISOString())],
    ],
    action: { label: ACTION_LABEL, link },
    reason: REASON,
  });
}

/**
 * Builds the email that is sent when a source is disconnected because it refused access for too long. `hasPositions`:
 * the source observed positions, which are kept.
 */
export function buildSourceRemovedMessage({
  host,
  link,
  source,
  hasPositions,
  ...recipient
}: SourceMailInput & { source: string; hasPositions: boolean }): MailMessage {
  const refusal = `${source} has refused access for 30 days, so we disconnected it from ${host}`;
  return renderMailLayout({
    ...recipient,
    subject: `${host}: ${source} was disconnected`,
    paragraphs: hasPositions
      ? [
          `${refusal}. The positions it observed are still available, because they cannot be measured again. Its other data was deleted.`,
          'Scheduled position checks that used it are turned off. Connect it again, or choose another source under Rank tracking. Positions are deleted when you stop tracking their keyword.',
        ]
      : [`${refusal} and deleted its data.`, 'Connect it again to see the data that the source still has.'],
    action: { label: ACTION_LABEL, link },
    reason: REASON,
  });
}

/** Builds the email that is sent when the proof of ownership is no longer found. */
export function buildOwnershipLostMessage({ host, link, ...recipient }: SourceMailInput): MailMessage {
  return renderMailLayout({
    ...recipient,
    subject: `${host}: ownership could not be confirmed`,
    paragraphs: [
      `We can no longer find the proof that you own ${host}, so the website is no longer verified.`,
      'Publish the proof again, then verify the website.',
    ],
    action: { label: ACTION_LABEL, link },
    reason: `You're receiving this because you verified this website on ${BRAND.name}.`,
  });
}
