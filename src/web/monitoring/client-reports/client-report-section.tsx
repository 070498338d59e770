import { useMemo } from 'react';
import type { ClientReportView } from '#contracts/report/client-reports.ts';
import { PremiumOffer } from '../../components/premium-offer.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PanelSection } from '../../profile/panel-section.tsx';
import { createClientReportApi } from './client-report-api.ts';
import { CLIENT_REPORT_WORDS, describeSettings } from './client-report-words.ts';
import { RecipientForm } from './recipient-form.tsx';
import { RecipientList } from './recipient-list.tsx';
import { SettingsForm } from './settings-form.tsx';
import { TemplateList } from './template-list.tsx';

/** Sets who gets reports of the website by email, when, and how the reports look. */
export function ClientReportSection({ view }: { view: ClientReportView }) {
  const { website, canSend, recipients, templates } = view;
  const api = useMemo(() => createClientReportApi(website.id), [website.id]);
  return (
    <PanelSection id="client-reports-title" title={CLIENT_REPORT_WORDS.title} text={CLIENT_REPORT_WORDS.text}>
      <div className="space-y-8">
        {canSend ? (
          <>
            <p className="text-ink-2">{describeSettings(view)}</p>
            <SettingsForm key={website.id} view={view} api={api} />
          </>
        ) : (
          <div>
            {recipients.length > 0 && <Notice tone="warning" title={CLIENT_REPORT_WORDS.paused} className="mb-5" />}
            <p className="mb-3 text-14 text-ink-2">{CLIENT_REPORT_WORDS.premium}</p>
            <PremiumOffer look="secondary" size="small" />
          </div>
        )}
        {(canSend || recipients.length > 0) && (
          <div>
            <RecipientList recipients={recipients} canSend={canSend} api={api} />
            {canSend && <RecipientForm api={api} count={recipients.length} />}
          </div>
        )}
        {(canSend || templates.length > 0) && <TemplateList websiteId={website.id} templates={templates} />}
      </div>
    </PanelSection>
  );
}
