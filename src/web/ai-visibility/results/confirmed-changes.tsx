import type { VisibilityAlert } from '#contracts/outside/assistants/visibility-report.ts';
import { ALERT_METHOD, describeAlert, listAlertFacts } from '#lib/assistants/alert-words.ts';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { Notice } from '#web/components/ui/notice.tsx';

/** The changes that two runs confirm, as the email after the run reports them. */
export function ConfirmedChanges({ alerts }: { alerts: readonly VisibilityAlert[] }) {
  return (
    <section aria-labelledby="changes-title">
      <h2 id="changes-title" className="text-20 font-semibold text-ink">
        Confirmed changes
      </h2>
      <p className="prose-width mt-1 mb-3 text-14 text-ink-2">{ALERT_METHOD}</p>
      <ul className="space-y-3">
        {alerts.map((alert) => (
          <li key={alert.name}>
            <Notice tone={alert.direction === 'up' ? 'good' : 'warning'} title={describeAlert(alert)}>
              <Facts alert={alert} />
            </Notice>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ alert }: { alert: VisibilityAlert }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {listAlertFacts(alert).map(([term, text]) => (
        <div key={`${term} ${text}`} className="contents">
          <dt className="text-ink-2">{term}</dt>
          <dd className="-mt-1 min-w-0 break-words text-ink sm:mt-0">{text}</dd>
        </div>
      ))}
      <div className="contents">
        <dt className="text-ink-2">Source</dt>
        <dd className="-mt-1 min-w-0 text-ink sm:mt-0">
          {alert.source} <QualityBadge quality={alert.quality} />
        </dd>
      </div>
    </dl>
  );
}
