import type { User } from '#contracts/account/user.ts';
import { MAX_CLIENT_INVITATIONS } from '#contracts/report/client-report-texts.ts';
import type { ClientRecipient, ClientReportView } from '#contracts/report/client-reports.ts';
import type { Db } from '#db/client.ts';
import type { WebsiteRow } from '#db/queries/analyses/websites.ts';
import { listLatestMailings, type MailingRow } from '#db/queries/client-reports/mailings.ts';
import { listRecipients, type RecipientRow } from '#db/queries/client-reports/recipients.ts';
import { findLatestAnalysisWithReport, findSettings } from '#db/queries/client-reports/settings.ts';
import { listTemplates } from '#db/queries/client-reports/templates.ts';
import { listUserSchedules } from '#db/queries/monitoring/schedules.ts';
import { may } from '#lib/runtime/policies.ts';
import { buildTemplateView } from './template-service.ts';

/** Builds the owner's view of the client reports of a website. */
export async function buildClientReportView(db: Db, user: User, website: WebsiteRow): Promise<ClientReportView> {
  const { id, domain, nickname, isActive } = website;
  const [settings, templates, recipients, mailings, schedules, latest] = await Promise.all([
    findSettings(db, id),
    listTemplates(db, id),
    listRecipients(db, id),
    listLatestMailings(db, id),
    listUserSchedules(db, user.id),
    findLatestAnalysisWithReport(db, { userId: user.id, host: domain, isScheduled: false }),
  ]);
  const canSend = may(user, 'send-client-reports');
  const sentTimes = mailings.flatMap(({ sentAt }) => (sentAt === null ? [] : [sentAt.toISOString()]));
  return {
    website: { id, domain, nickname, isActive },
    canSend,
    hasSchedule: schedules.some(({ schedule }) => schedule.websiteId === id && schedule.isActive),
    hasAnalysis: latest !== null,
    settings: {
      frequency: settings?.frequency ?? 'off',
      templateId: settings?.templateId ?? null,
      nextDueAt: (canSend ? settings?.nextDueAt?.toISOString() : null) ?? null,
    },
    templates: templates.map(buildTemplateView),
    recipients: recipients.map((row) => buildRecipientView(row, mailings)),
    lastSentAt: sentTimes.toSorted().at(-1) ?? null,
  };
}

function buildRecipientView(row: RecipientRow, mailings: readonly MailingRow[]): ClientRecipient {
  const { id, email, state, invitedAt, confirmedAt, endedAt, invitations } = row;
  const mailing = mailings.find(({ recipientId }) => recipientId === id);
  return {
    id,
    email,
    state,
    invitedAt: invitedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    canRepeat: state === 'pending' && invitations < MAX_CLIENT_INVITATIONS,
    lastMailing:
      mailing === undefined
        ? null
        : { at: (mailing.sentAt ?? mailing.createdAt).toISOString(), state: mailing.state, problem: mailing.problem },
  };
}
