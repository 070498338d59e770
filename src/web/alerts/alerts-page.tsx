import { useNavigate } from 'react-router';
import type { User } from '#contracts/account/user.ts';
import { ALERT_STATES } from '#contracts/monitoring/alert-kinds.ts';
import { may } from '#lib/runtime/policies.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import type { LoadedAlerts } from '#services/web-services.ts';
import { Notice } from '../components/ui/notice.tsx';
import { SelectField } from '../components/ui/select-field.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { AlertList } from './alert-list.tsx';
import { type AlertView, buildAlertsPath } from './alert-paths.ts';
import { ALERT_WORDS, STATE_LABELS } from './alert-words.ts';
import { ChannelsSection } from './channels-section.tsx';
import { SettingsForm } from './settings-form.tsx';

interface AlertsPageProps {
  user: User;
  view: AlertView;
  loaded: LoadedAlerts;
  timeZones: readonly string[];
}

/** Alerts of the account, where they go, and when. */
export function AlertsPage({ user, view, loaded, timeZones }: AlertsPageProps) {
  const { page, counts, channels, settings, websites } = loaded;
  const { timeZone } = settings;
  const canReceive = may(user, 'receive-alerts');
  return (
    <div className="shell pt-8 pb-16">
      <h1 className="font-serif text-40 font-semibold tracking-tight text-ink">{ALERT_WORDS.title}</h1>
      <p className="mt-2 max-w-3xl text-ink-2">{ALERT_WORDS.lead}</p>
      {!canReceive && (
        <Notice tone="info" title={ALERT_WORDS.unverified} className="mt-6">
          {ALERT_WORDS.freePlan}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap items-end justify-between gap-4">
        <WebsiteFilter view={view} websites={websites} />
      </div>
      <div className="mt-6">
        <TabLinks
          label="State of alerts"
          id="alerts"
          value={view.state}
          tabs={ALERT_STATES.map((state) => ({
            value: state,
            label: `${STATE_LABELS[state]} (${counts[state]})`,
            to: buildAlertsPath({ ...view, state, cursor: null }),
          }))}
        >
          <div className="pt-6">
            <AlertList alerts={page.items} nextCursor={page.nextCursor} view={view} timeZone={timeZone} />
          </div>
        </TabLinks>
      </div>
      <ChannelsSection user={user} channels={channels} websites={websites} timeZone={timeZone} />
      {canReceive && (
        <div className="mt-14">
          <SettingsForm settings={settings} timeZones={timeZones} />
        </div>
      )}
    </div>
  );
}

function WebsiteFilter({ view, websites }: { view: AlertView; websites: LoadedAlerts['websites'] }) {
  const navigate = useNavigate();
  return (
    <SelectField
      id="alerts-website"
      label="Website"
      className="w-full max-w-80"
      value={view.website ?? ''}
      options={[
        { value: '', label: 'All websites' },
        ...websites.map(({ id: value, nickname, domain }) => ({ value, label: nickname ?? formatHost(domain) })),
      ]}
      onChange={({ target }) =>
        void navigate(buildAlertsPath({ ...view, website: target.value === '' ? null : target.value, cursor: null }))
      }
    />
  );
}
