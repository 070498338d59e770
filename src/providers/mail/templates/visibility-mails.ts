import type { SkippedRun } from '#contracts/outside/assistants/runs.ts';
import type { VisibilityAlert } from '#contracts/outside/assistants/visibility-report.ts';
import { BRAND } from '#contracts/product/brand.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { ALERT_DIRECTIONS, ALERT_METHOD, describeAlert, listAlertFacts } from '#lib/assistants/alert-words.ts';
import { formatDate } from '#lib/text/format.ts';
import type { MailMessage } from '../mail-provider.ts';
import type { MailRecipient } from './account-mails.ts';
import { renderMailLayout } from './mail-layout.ts';

interface SharedInput extends MailRecipient {
  host: string;
  link: string;
  optOutLink: string;
}

interface VisibilityMailInput extends SharedInput {
  /** At least one. */
  changes: readonly VisibilityAlert[];
}

/**
 * Builds the email that is sent once after a run if the last two runs differ significantly from the run before them, in
 * the same direction.
 */
export function buildVisibilityChangedMessage({
  host,
  link,
  optOutLink,
  changes,
  ...recipient
}: VisibilityMailInput): MailMessage {
  const [only, ...others] = changes;
  const message = renderMailLayout({
    ...recipient,
    subject:
      only !== undefined && others.length === 0
        ? `${host}: ${only.name} mentions you ${ALERT_DIRECTIONS[only.direction]}`
        : `${host}: ${changes.length} assistants mention you more or less often`,
    paragraphs: [...changes.map(describeAlert), ALERT_METHOD],
    facts: changes.flatMap((change) => listFacts(change, changes.length > 1)),
    action: { label: 'Open AI visibility', link },
    ...buildFooter({ host, optOutLink }),
  });
  return { ...message, unsubscribeUrl: optOutLink };
}

/** Builds the email that is sent when a weekly run does not start, but not again until a run has started. */
export function buildVisibilitySkippedMessage({
  host,
  link,
  optOutLink,
  skipped,
  ...recipient
}: SharedInput & { skipped: SkippedRun }): MailMessage {
  const message = renderMailLayout({
    ...recipient,
    subject: `${host}: the weekly AI visibility run was skipped`,
    paragraphs: [
      `The weekly run of ${formatDate(skipped.at)} did not start. ${skipped.reason}`,
      `${skipped.step} Until then, weekly runs are skipped. We send this email only once.`,
    ],
    action: { label: 'Open AI visibility', link: `${link}#settings-title` },
    ...buildFooter({ host, optOutLink }),
  });
  return { ...message, unsubscribeUrl: optOutLink };
}

const buildFooter = ({ host, optOutLink }: Pick<SharedInput, 'host' | 'optOutLink'>) => ({
  reason: `You're receiving this because you run AI visibility for ${host} on ${BRAND.name}.`,
  footerLink: { label: 'Turn off emails about AI visibility', link: optOutLink },
});

function listFacts(change: VisibilityAlert, isOneOfSeveral: boolean): (readonly [string, string])[] {
  const source = ['Source', `${change.source}, ${QUALITY_WORDS[change.quality]}`] as const;
  return [...listAlertFacts(change), source].map(([label, value]) => [
    isOneOfSeveral ? `${change.name}: ${label}` : label,
    value,
  ]);
}
