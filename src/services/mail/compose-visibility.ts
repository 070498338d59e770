import { VISIBILITY_OPT_OUT_QUERY } from '#contracts/account/notification-texts.ts';
import { findRunById } from '#db/queries/outside/assistants/visibility-runs.ts';
import { findWebsiteWithOwner } from '#db/queries/outside/rank-schedules.ts';
import { buildVisibilityPath } from '#lib/url/visibility-path.ts';
import type { MailMessage } from '#providers/mail/mail-provider.ts';
import { buildVisibilityChangedMessage } from '#providers/mail/templates/visibility-mails.ts';
import { readAlerts } from '../ai-visibility/alerts/read-alerts.ts';
import type { MailComposerOptions } from './mail-composer.ts';
import type { MailIntent } from './mail-intent.ts';

export type VisibilityIntent = Extract<MailIntent, { kind: 'visibility-changed' }>;

/**
 * Composes the email about a change of AI visibility; null if the run was removed, its owner opted out, or a decision about an
 * ambiguous name has changed the figures since.
 */
export async function composeVisibilityMail(
  { runId }: VisibilityIntent,
  { db, baseUrl, quality }: MailComposerOptions,
): Promise<MailMessage | null> {
  const run = await findRunById(db, runId);
  const owned = run === null ? null : await findWebsiteWithOwner(db, run.websiteId);
  if (run === null || owned === null) return null;
  const { owner, website } = owned;
  if (!owner.notifyVisibilityChanges || owner.deletedAt !== null) return null;
  const alerts = await readAlerts({ db, quality }, run);
  if (alerts.length === 0) return null;
  return buildVisibilityChangedMessage({
    to: owner.email,
    firstName: owner.firstName,
    host: website.domain,
    link: `${baseUrl}${buildVisibilityPath(website.id)}`,
    optOutLink: `${baseUrl}/api/notifications/opt-out?token=${owner.notifyToken}&${VISIBILITY_OPT_OUT_QUERY}`,
    changes: alerts,
  });
}
