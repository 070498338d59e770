import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ALERT_MESSAGES, SEVERITY_WORDS } from '#contracts/monitoring/alert-texts.ts';
import type { Alert } from '#contracts/monitoring/alerts.ts';
import { formatLocalMoment, formatTimeZone } from '#lib/time/format-local-time.ts';
import { getWebsiteName } from '#lib/url/website-name.ts';
import { Button } from '../components/ui/button.tsx';
import { Tag } from '../components/ui/tag.tsx';
import { EmptyState } from '../profile/empty-state.tsx';
import { alertApi } from './alert-api.ts';
import { type AlertView, buildAlertsPath } from './alert-paths.ts';
import { EMPTY_TEXTS, SEVERITY_TONES, STATE_LABELS } from './alert-words.ts';
import { useAlertAction } from './use-alert-action.ts';

interface AlertListProps {
  alerts: readonly Alert[];
  nextCursor: string | null;
  view: AlertView;
  timeZone: string;
}

/** Alerts in one state, newest first. */
export function AlertList({ alerts, nextCursor, view, timeZone }: AlertListProps) {
  const listRef = useRef<HTMLDivElement>(null);
  const previousCount = useRef(alerts.length);
  useEffect(() => {
    // The focused row was acknowledged and left the list.
    if (alerts.length < previousCount.current && document.activeElement === document.body) listRef.current?.focus();
    previousCount.current = alerts.length;
  }, [alerts.length]);
  return (
    <div ref={listRef} tabIndex={-1} className="outline-none">
      {alerts.length === 0 ? (
        <EmptyState {...EMPTY_TEXTS[view.state]} />
      ) : (
        <ul className="border-t" aria-label={`${STATE_LABELS[view.state]} alerts`}>
          {alerts.map((alert) => (
            <AlertRow key={alert.id} alert={alert} timeZone={timeZone} />
          ))}
        </ul>
      )}
      {nextCursor !== null && (
        <p className="mt-4">
          <Link to={buildAlertsPath({ ...view, cursor: nextCursor })} className="link">
            Older alerts
          </Link>
        </p>
      )}
    </div>
  );
}

function AlertRow({ alert, timeZone }: { alert: Alert; timeZone: string }) {
  const { id, website, nickname, severity, state, title, cause, url, occurredAt, resolvedAt } = alert;
  const { isBusy, run } = useAlertAction();
  const { pathname, search } = new URL(url);
  const acknowledge = () => void run(alertApi.acknowledge(id), ALERT_MESSAGES.acknowledged);
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 border-b py-4">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
          <Tag tone={SEVERITY_TONES[severity]}>{SEVERITY_WORDS[severity]}</Tag>
          <span className="break-words">{getWebsiteName({ nickname, domain: website })}</span>
        </p>
        <h2 className="mt-1 font-medium text-ink">
          <Link
            to={`${pathname}${search}`}
            className="underline decoration-line underline-offset-3 hover:decoration-ink"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-1 max-w-3xl text-14 break-words whitespace-pre-line text-ink-2">{cause}</p>
        <p className="figure mt-1 text-14 text-ink-3">
          <time dateTime={occurredAt}>{formatLocalMoment(new Date(occurredAt), timeZone)}</time>
          {resolvedAt !== null && <>, resolved {formatLocalMoment(new Date(resolvedAt), timeZone)}</>} (
          {formatTimeZone(timeZone)})
        </p>
      </div>
      {state === 'open' && (
        <Button
          look="secondary"
          size="small"
          disabled={isBusy}
          aria-label={`Acknowledge: ${title}`}
          onClick={acknowledge}
        >
          Acknowledge
        </Button>
      )}
    </li>
  );
}
