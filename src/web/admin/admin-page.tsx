import { ADMIN_MESSAGES } from '#contracts/product/admin.ts';
import { buttonClass } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { AdminStatCards } from './admin-stat-cards.tsx';
import { ArticleEditor } from './articles/article-editor.tsx';
import { ArticlesPanel } from './articles/articles-panel.tsx';
import { ADMIN_TABS, type AdminData, type AdminPanel } from './load-admin.ts';
import { IssueView } from './newsletter/issue-view.tsx';
import { NewsletterPanel } from './newsletter/newsletter-panel.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import { PaymentsPanel } from './people/payments-panel.tsx';
import { SupportPanel } from './people/support-panel.tsx';
import { TicketView } from './people/ticket-view.tsx';
import { UsersPanel } from './people/users-panel.tsx';
import { WebsitesPanel } from './people/websites-panel.tsx';
import { SystemSection } from './system-section.tsx';

/** The administration page: key figures, and one tab at a time. */
export function AdminPage({ stats, tab, panel }: AdminData) {
  return (
    <div className="shell py-8 sm:py-12">
      <h1 className="font-serif text-40 font-semibold tracking-tight text-ink">Administration</h1>
      {stats === null ? (
        <FailedPanel tab={tab} title="The figures could not be loaded" />
      ) : (
        <AdminStatCards stats={stats} />
      )}
      <div className="mt-10">
        <TabLinks id="admin" label="Administration sections" tabs={ADMIN_TABS} value={tab}>
          {panel.tab === 'failed' ? (
            <FailedPanel tab={tab} title="This section could not be loaded" />
          ) : (
            <Panel panel={panel} />
          )}
        </TabLinks>
      </div>
    </div>
  );
}

function Panel({ panel }: { panel: Exclude<AdminPanel, { tab: 'failed' }> }) {
  switch (panel.tab) {
    case 'overview':
      return <OverviewPanel {...panel} />;
    case 'users':
      return <UsersPanel {...panel} />;
    case 'payments':
      return <PaymentsPanel {...panel} />;
    case 'websites':
      return <WebsitesPanel {...panel} />;
    case 'articles':
      return <ArticlesPanel {...panel} />;
    case 'article':
      return <ArticleEditor key={panel.article?.id ?? 'new'} article={panel.article} />;
    case 'support':
      return <SupportPanel {...panel} />;
    case 'ticket':
      return <TicketView key={panel.ticket?.id ?? 'none'} {...panel} />;
    case 'newsletter':
      return <NewsletterPanel {...panel} />;
    case 'issue':
      return <IssueView key={panel.issue?.id ?? 'new'} {...panel} />;
    case 'system':
      return <SystemSection {...panel} />;
  }
}

function FailedPanel({ tab, title }: { tab: string; title: string }) {
  return (
    <Notice
      tone="critical"
      role="alert"
      title={title}
      className="mt-4"
      actions={
        <a href={`/admin?tab=${tab}`} className={buttonClass({ look: 'secondary', size: 'small' })}>
          Try again
        </a>
      }
    >
      {ADMIN_MESSAGES.failed}
    </Notice>
  );
}
