import { VISIBILITY_OPT_OUT_QUERY } from '#contracts/account/notification-texts.ts';
import { findRunById } from '#db/queries/outside/assistants/visibility-runs.ts';
import { findVisibilitySchedule } from '#db/queries/outside/assistants/visibility-schedules.ts';
import { findWebsiteWithOwner } from '#db/queries/outside/rank-schedules.ts';
import { buildVisibilityPath } from '#lib/url/visibility-path.ts';
import type { MailMessage } from '#providers/mail/mail-provider.ts';
import {
  buildVisibilityChangedMessage,
  buildVisibilitySkippedMessage,
} from '#providers/mail/templates/visibility-mails.ts';
import { readAlerts } from '../ai-visibility/alerts/read-alerts.ts';
import type { MailComposerOptions } from './mail-composer.ts';
import type { MailIntent } from './mail-intent.ts';

export type VisibilityIntent = Extract<MailIntent, { kind: 'visibility-changed' | 'visibility-skipped' }>;
type ChangedIntent = Extract<MailIntent, { kind: 'visibility-changed' }>;
type SkippedIntent = Extract<MailIntent, { kind: 'visibility-skipped' }>;

/**
 * Composes the email about a change in AI visibility; null if the run was removed, its owner opted out or closed the
 * account, or a decision about an ambiguous name has changed the figures since.
 */
export async function composeVisibilityMail(
  { runId }: ChangedIntent,
  { db, baseUrl, quality }: MailComposerOptions,
): Promise<MailMessage | null> {
  const run = await findRunById(db, runId);
  const owned = run === null ? null : await findWebsiteWithOwner(db, run.websiteId);
  if (run === null || owned === null) return null;
  const { owner } = owned;
  if (!owner.notifyVisibilityChanges || owner.deletedAt !== null) return null;
  const alerts = await readAlerts({ db, quality }, run);
  if (alerts.length === 0) return null;
  return buildVisibilityChangedMessage({ ...buildSharedInput(owned, baseUrl), changes: alerts });
}

/**
 * Composes the email about a scheduled run that did not start; null if a run has started since, or its owner opted out
 * or closed the account.
 */
export async function composeSkippedMail(
  { websiteId }: SkippedIntent,
  { db, baseUrl }: MailComposerOptions,
): Promise<MailMessage | null> {
  const [owned, schedule] = await Promise.all([
    findWebsiteWithOwner(db, websiteId),
    findVisibilitySchedule(db, websiteId),
  ]);
  const skipped = schedule?.skipped ?? null;
  if (owned === null || skipped === null) return null;
  if (!owned.owner.notifyVisibilityChanges || owned.owner.deletedAt !== null) return null;
  return buildVisibilitySkippedMessage({ ...buildSharedInput(owned, baseUrl), skipped });
}

type WebsiteWithOwner = NonNullable<Awaited<ReturnType<typeof findWebsiteWithOwner>>>;

const buildSharedInput = ({ owner, website }: WebsiteWithOwner, baseUrl: string) => ({
  to: owner.email,
  firstName: owner.firstName,
  host: website.domain,
  link: `${baseUrl}${buildVisibilityPath(website.id)}`,
  optOutLink: `${baseUrl}/api/notifications/opt-out?token=${owner.notifyToken}&${VISIBILITY_OPT_OUT_QUERY}`,
});
