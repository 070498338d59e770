import { type FormEvent, useEffect, useState } from 'react';
import { SCHEDULE_FREQUENCIES, type ScheduleFrequency } from '#contracts/monitoring/schedule.ts';
import type { ScheduleInput, ScheduleView } from '#contracts/monitoring/schedules.ts';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { useSourceAction } from '../../data-sources/use-source-action.ts';
import { buildTimeZoneOptions } from '../../format/time-zone-options.ts';
import { useFocusAfterRequest } from '../use-focus-after-request.ts';
import type { ScheduleApi } from './schedule-api.ts';
import { FREQUENCY_WORDS, SCHEDULE_WORDS, WEEKDAYS } from './schedule-words.ts';

const DEFAULT_TIME = '06:00';
const DAYS_OF_MONTH = 31;
/** Later days do not exist in February. */
const LAST_DAY_OF_EVERY_MONTH = 28;
const DAY_OPTIONS = Array.from({ length: DAYS_OF_MONTH }, (_, index) => String(index + 1));
const WEEKDAY_OPTIONS = WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }));

/** Values of the fields. A field that the frequency does not use keeps its value, in case the user returns to it. */
interface Fields {
  frequency: ScheduleFrequency;
  weekday: number;
  dayOfMonth: number;
  time: string;
  timeZone: string;
}

function readFields({ schedule, frequencies }: ScheduleView): Fields {
  const fallback = frequencies.includes('weekly') ? 'weekly' : 'monthly';
  const isIncluded = schedule !== null && frequencies.includes(schedule.frequency);
  return {
    frequency: isIncluded ? schedule.frequency : fallback,
    weekday: schedule?.weekday ?? 1,
    dayOfMonth: schedule?.dayOfMonth ?? 1,
    time: schedule?.time ?? DEFAULT_TIME,
    timeZone: schedule?.timeZone ?? 'UTC',
  };
}

const toInput = ({ weekday, dayOfMonth, ...fields }: Fields): ScheduleInput => ({
  ...fields,
  ...(fields.frequency === 'weekly' && { weekday }),
  ...(fields.frequency === 'monthly' && { dayOfMonth }),
});

export interface ScheduleFormProps {
  view: ScheduleView;
  api: ScheduleApi;
  timeZones: readonly string[];
}

/** Sets how often, when and in which time zone a website is analyzed. */
export function ScheduleForm({ view, api, timeZones }: ScheduleFormProps) {
  const { schedule, frequencies } = view;
  const [fields, setFields] = useState(() => readFields(view));
  const [problem, setProblem] = useState<string | null>(null);
  const [timeProblem, setTimeProblem] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction((text, { time }) =>
    time === undefined ? setProblem(text) : setTimeProblem(time),
  );
  const change = (part: Partial<Fields>) => {
    setProblem(null);
    setTimeProblem(null);
    setFields((current) => ({ ...current, ...part }));
  };
  useBrowserTimeZone(schedule === null, (timeZone) => setFields((current) => ({ ...current, timeZone })));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    setTimeProblem(null);
    const saved = await run(api.set(toInput(fields)), SCHEDULE_WORDS.saved);
    if (saved !== null) setFields(readFields(saved));
  };
  const { ref: submitRef, moveFocus } = useFocusAfterRequest<HTMLButtonElement>(isBusy);
  const turnOff = async () => {
    // The focused button is gone.
    if ((await run(api.turnOff(), SCHEDULE_WORDS.turnedOff)) !== null) moveFocus();
  };
  const isOn = schedule?.isActive === true;
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id="schedule-frequency"
          label="Frequency"
          options={frequencies.map((value) => ({ value, label: FREQUENCY_WORDS[value] }))}
          value={fields.frequency}
          onChange={({ target }) =>
            change({ frequency: SCHEDULE_FREQUENCIES.find((value) => value === target.value) ?? 'monthly' })
          }
        />
        {fields.frequency === 'weekly' && (
          <SelectField
            id="schedule-weekday"
            label="Weekday"
            options={WEEKDAY_OPTIONS}
            value={String(fields.weekday)}
            onChange={({ target }) => change({ weekday: Number(target.value) })}
          />
        )}
        {fields.frequency === 'monthly' && (
          <SelectField
            id="schedule-day"
            label="Day of the month"
            {...(fields.dayOfMonth > LAST_DAY_OF_EVERY_MONTH && { hint: 'In shorter months, the last day.' })}
            options={DAY_OPTIONS.map((value) => ({ value, label: value }))}
            value={String(fields.dayOfMonth)}
            onChange={({ target }) => change({ dayOfMonth: Number(target.value) })}
          />
        )}
        <TextField
          id="schedule-time"
          name="time"
          label="Time"
          type="time"
          required
          value={fields.time}
          error={timeProblem}
          onChange={({ target }) => change({ time: target.value })}
        />
        <SelectField
          id="schedule-time-zone"
          label="Time zone"
          options={buildTimeZoneOptions(timeZones, fields.timeZone)}
          value={fields.timeZone}
          onChange={({ target }) => change({ timeZone: target.value })}
        />
      </div>
      {problem !== null && <Notice tone="critical" title={problem} role="alert" />}
      <div className="flex flex-wrap gap-3">
        <Button ref={submitRef} type="submit" look="secondary" disabled={isBusy}>
          {isOn ? 'Save schedule' : 'Turn on schedule'}
        </Button>
        {isOn && (
          <Button look="quiet" disabled={isBusy} onClick={() => void turnOff()}>
            Turn off
          </Button>
        )}
      </div>
    </form>
  );
}

/** Uses the browser's time zone in a new schedule. The server does not know it. */
function useBrowserTimeZone(isNew: boolean, onKnown: (timeZone: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form is shown, because the user may choose another one.
  useEffect(() => {
    if (isNew) onKnown(Intl.DateTimeFormat().resolvedOptions().timeZone);
  }, []);
}
