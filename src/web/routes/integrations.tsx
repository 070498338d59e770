import type { MetaFunction } from 'react-router';
import { EXPECTED } from '#content/dates.ts';
import {
  INTEGRATION_STATUSES,
  INTEGRATIONS,
  type IntegrationGroup,
  type IntegrationStatus,
} from '#content/integrations.ts';
import { ComingSoon } from '../components/coming-soon.tsx';
import { PageHead } from '../components/layout/page-head.tsx';
import { PageSection } from '../components/layout/page-section.tsx';
import { Tag, type TagTone } from '../components/ui/tag.tsx';
import { buildBreadcrumbNode } from '../seo/meta.ts';
import type { PageHandle } from '../seo/page-scripts.ts';
import { buildPublicMeta } from '../seo/public-meta.ts';

const CRUMBS = [
  { label: 'Home', path: '/' },
  { label: 'Integrations', path: '/integrations' },
];
const TONES: Record<IntegrationStatus, TagTone> = {
  integrated: 'good',
  coming_soon: 'plain',
  not_integrated: 'outline',
};

const isAvailable = ({ items }: IntegrationGroup): boolean => items.every(({ status }) => status === 'integrated');
const AVAILABLE_GROUPS = INTEGRATIONS.filter(isAvailable);
const PLANNED_GROUPS = INTEGRATIONS.filter((group) => !isAvailable(group));

export const handle: PageHandle = { scripts: 'signed-in' };

export const meta: MetaFunction = ({ matches }) =>
  buildPublicMeta('/integrations', matches, (baseUrl) => [buildBreadcrumbNode(baseUrl, CRUMBS)]);

export default function IntegrationsPage() {
  return (
    <article>
      <PageHead
        title="Connect your other data"
        lead="A crawl shows what your site contains. What people searched for, clicked and bought is stored in other tools. Connect search data and your own tools today; the others are planned."
        crumbs={CRUMBS}
      />
      <PageSection title="Available">
        <p className="prose-width mt-3 text-ink-2">
          Connect a source to a website in your profile, under My Websites, Data sources. Sources that are not connected
          are shown as “Not measured”. API keys and webhooks are in your profile under Developers.
        </p>
        <GroupList groups={AVAILABLE_GROUPS} />
      </PageSection>
      <PageSection title="Planned" tone="surface">
        <ComingSoon expected={EXPECTED.integrations}>
          <p>Until then, reports do not contain data from these tools.</p>
        </ComingSoon>
        <GroupList groups={PLANNED_GROUPS} />
        <p className="mt-8 text-ink-2">
          Something missing?{' '}
          <a className="link" href="/contact">
            Tell us what you use
          </a>
          .
        </p>
      </PageSection>
    </article>
  );
}

function GroupList({ groups }: { groups: readonly IntegrationGroup[] }) {
  return (
    <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-2">
      {groups.map(({ group, items }) => (
        <section key={group}>
          <h3 className="text-20 font-semibold text-ink">{group}</h3>
          <dl className="mt-3 border-t">
            {items.map(({ name, brings, status, page }) => (
              <div key={name} className="border-b py-3">
                <dt className="flex flex-wrap items-center justify-between gap-3 font-medium text-ink">
                  {name} <Tag tone={TONES[status]}>{INTEGRATION_STATUSES[status]}</Tag>
                </dt>
                <dd className="mt-1 text-14 text-ink-2">
                  {brings}
                  {page !== undefined && (
                    <a className="link ml-1.5" href={page.href}>
                      {page.label}
                    </a>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
