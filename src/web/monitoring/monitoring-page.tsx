import type { ReactNode } from 'react';
import { WebsiteBreadcrumb } from '../components/layout/website-breadcrumb.tsx';

export const MONITORING_TITLE = 'Monitoring';

/** Shows what happens to a website between its owner's visits. Each part is a separate section. */
export function MonitoringPage({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="shell py-8 sm:py-12">
      <WebsiteBreadcrumb trail={[{ title: name }]} />
      <h1 className="mt-3 font-serif text-40 font-semibold tracking-tight text-ink">{MONITORING_TITLE}</h1>
      <div className="mt-10 space-y-14">{children}</div>
    </div>
  );
}
