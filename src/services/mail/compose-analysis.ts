import { findUser } from '#db/queries/accounts/users.ts';
import { findAnalysisRow } from '#db/queries/analyses/analyses.ts';
import type { MailMessage } from '#providers/mail/mail-provider.ts';
import { buildAnalysisCompletedMessage, buildAnalysisFailedMessage } from '#providers/mail/templates/analysis-mails.ts';
import type { MailComposerOptions } from './mail-composer.ts';

export interface AnalysisIntent {
  kind: 'analysis-done';
  analysisId: string;
}

/**
 * Composes the email about a completed or failed analysis; null when the analysis was deleted, or its owner opted out
 * or closed the account.
 */
export async function composeAnalysisMail(
  { analysisId }: AnalysisIntent,
  { db, baseUrl }: MailComposerOptions,
): Promise<MailMessage | null> {
  const analysis = await findAnalysisRow(db, analysisId);
  const user = analysis === null ? null : await findUser(db, analysis.userId);
  if (analysis === null || user === null || !user.notifyWhenDone || user.deletedAt !== null) return null;
  const common = {
    to: user.email,
    firstName: user.firstName,
    host: analysis.host,
    isScheduled: analysis.origin === 'schedule',
    link: `${baseUrl}/?analysis=${analysis.id}`,
    optOutLink: `${baseUrl}/api/notifications/opt-out?token=${user.notifyToken}`,
  };
  const messageKey = `analysis-${analysis.id}`;
  if (analysis.status === 'completed') {
    const { seoScore, issuesCount } = analysis;
    return { ...buildAnalysisCompletedMessage({ ...common, seoScore, issuesCount }), messageKey };
  }
  if (analysis.status !== 'failed') return null;
  return { ...buildAnalysisFailedMessage({ ...common, reason: analysis.failureMessage ?? '' }), messageKey };
}
