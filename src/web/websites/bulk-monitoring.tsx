import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { SCHEDULE_FREQUENCIES } from '#contracts/monitoring/schedule.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { useToast } from '../components/layout/toaster.tsx';
import { Button } from '../components/ui/button.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { SelectField } from '../components/ui/select-field.tsx';
import { buildScheduleInput, readScheduleValues, ScheduleFields } from '../monitoring/schedule/schedule-fields.tsx';
import { isSwitch, type MonitoringChange, type Switch, saveMonitoring } from './save-monitoring.ts';

/** A selected website. */
export interface SelectedWebsite {
  id: string;
  name: string;
}

export interface BulkMonitoringProps {
  websites: readonly SelectedWebsite[];
  onClose: () => void;
}

const SWITCH_LABELS: Readonly<Record<Switch, string>> = { keep: 'Leave unchanged', on: 'Turn on', off: 'Turn off' };
const SWITCH_OPTIONS = Object.entries(SWITCH_LABELS).map(([value, label]) => ({ value, label }));

/** A dialog that sets the schedule and the tripwire of all selected websites. */
export function BulkMonitoring({ websites, onClose }: BulkMonitoringProps) {
  const form = useMonitoringForm(websites, onClose);
  const { change, doneCount, failures } = form;
  const count = formatQuantity(websites.length, 'website');
  const isBusy = doneCount !== null;
  return (
    <Dialog title={`Monitoring of ${count}`} onClose={isBusy ? () => {} : onClose}>
      <form method="post" noValidate onSubmit={(event) => void form.submit(event)} className="mt-4 space-y-5">
        <SelectField
          id="bulk-schedule"
          label="Schedule"
          options={SWITCH_OPTIONS}
          value={change.schedule}
          onChange={({ target }) => isSwitch(target.value) && form.set({ schedule: target.value })}
        />
        {change.schedule === 'on' && (
          <ScheduleFields
            values={change.values}
            frequencies={SCHEDULE_FREQUENCIES}
            timeZones={TIME_ZONES}
            timeProblem={null}
            onChange={(part) => form.set({ values: { ...change.values, ...part } })}
          />
        )}
        <SelectField
          id="bulk-tripwire"
          label="Tripwire"
          options={SWITCH_OPTIONS}
          value={change.tripwire}
          onChange={({ target }) => isSwitch(target.value) && form.set({ tripwire: target.value })}
        />
        {failures.length > 0 && (
          <Notice tone="critical" role="alert" title={`Not saved for ${formatQuantity(failures.length, 'website')}`}>
            <ul>
              {failures.map(({ id, name, text }) => (
                <li key={id}>
                  {name}: {text}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <p role="status" className="figure min-h-5 text-14 text-ink-2">
          {isBusy && `Saving ${doneCount + 1} of ${websites.length}`}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy || (change.schedule === 'keep' && change.tripwire === 'keep')}>
            Save for {count}
          </Button>
          <Button look="quiet" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The server does not render the dialog, so its list of names may differ. */
const TIME_ZONES: readonly string[] = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

interface Failure extends SelectedWebsite {
  text: string;
}

function useMonitoringForm(websites: readonly SelectedWebsite[], onClose: () => void) {
  const [change, setChange] = useState<MonitoringChange>(() => ({
    schedule: 'keep',
    tripwire: 'keep',
    values: {
      ...readScheduleValues({ schedule: null, frequencies: [...SCHEDULE_FREQUENCIES] }),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  }));
  const [doneCount, setDoneCount] = useState<number | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailures([]);
    const failed: Failure[] = [];
    // One after the other, so that forty websites do not send forty requests at once.
    for (const [position, website] of websites.entries()) {
      setDoneCount(position);
      const text = await saveMonitoring(website.id, { ...change, input: buildScheduleInput(change.values) });
      if (text !== null) failed.push({ ...website, text });
    }
    await revalidate();
    setDoneCount(null);
    setFailures(failed);
    const saved = websites.length - failed.length;
    if (saved > 0) showToast({ title: `Monitoring saved for ${formatQuantity(saved, 'website')}` });
    if (failed.length === 0) onClose();
  };
  return {
    change,
    doneCount,
    failures,
    submit,
    set: (part: Partial<MonitoringChange>) => setChange((current) => ({ ...current, ...part })),
  };
}
