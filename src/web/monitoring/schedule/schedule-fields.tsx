import { SCHEDULE_FREQUENCIES, type ScheduleFrequency } from '#contracts/monitoring/schedule.ts';
import type { ScheduleInput, ScheduleView } from '#contracts/monitoring/schedules.ts';
import { SelectField } from '../../components/ui/select-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { buildTimeZoneOptions } from '../../format/time-zone-options.ts';
import { FREQUENCY_WORDS, WEEKDAYS } from './schedule-words.ts';

const DEFAULT_TIME = '06:00';
const MAX_DAY_OF_MONTH = 31;
/** Not every February has later days. */
const LAST_DAY_OF_EVERY_MONTH = 28;
const DAY_OPTIONS = Array.from({ length: MAX_DAY_OF_MONTH }, (_, index) => String(index + 1));
const WEEKDAY_OPTIONS = WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }));

/** Values of the fields. A field that the frequency does not use keeps its value, in case the user switches back. */
export interface ScheduleValues {
  frequency: ScheduleFrequency;
  weekday: number;
  dayOfMonth: number;
  time: string;
  timeZone: string;
}

/**
 * Returns the values of a stored schedule, or the initial values of a new one. A frequency that the plan does not
 * include is replaced.
 */
export function readScheduleValues({
  schedule,
  frequencies,
}: Pick<ScheduleView, 'schedule' | 'frequencies'>): ScheduleValues {
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

export const buildScheduleInput = ({ weekday, dayOfMonth, ...values }: ScheduleValues): ScheduleInput => ({
  ...values,
  ...(values.frequency === 'weekly' && { weekday }),
  ...(values.frequency === 'monthly' && { dayOfMonth }),
});

export interface ScheduleFieldsProps {
  values: ScheduleValues;
  frequencies: readonly ScheduleFrequency[];
  timeZones: readonly string[];
  timeProblem: string | null;
  onChange: (part: Partial<ScheduleValues>) => void;
}

/** The fields for how often, when and in which time zone a website is analyzed. */
export function ScheduleFields({ values, frequencies, timeZones, timeProblem, onChange }: ScheduleFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id="schedule-frequency"
        label="Frequency"
        options={frequencies.map((value) => ({ value, label: FREQUENCY_WORDS[value] }))}
        value={values.frequency}
        onChange={({ target }) =>
          onChange({ frequency: SCHEDULE_FREQUENCIES.find((value) => value === target.value) ?? 'monthly' })
        }
      />
      {values.frequency === 'weekly' && (
        <SelectField
          id="schedule-weekday"
          label="Weekday"
          options={WEEKDAY_OPTIONS}
          value={String(values.weekday)}
          onChange={({ target }) => onChange({ weekday: Number(target.value) })}
        />
      )}
      {values.frequency === 'monthly' && (
        <SelectField
          id="schedule-day"
          label="Day of the month"
          {...(values.dayOfMonth > LAST_DAY_OF_EVERY_MONTH && { hint: 'In shorter months, the last day.' })}
          options={DAY_OPTIONS.map((value) => ({ value, label: value }))}
          value={String(values.dayOfMonth)}
          onChange={({ target }) => onChange({ dayOfMonth: Number(target.value) })}
        />
      )}
      <TextField
        id="schedule-time"
        name="time"
        label="Time"
        type="time"
        required
        value={values.time}
        error={timeProblem}
        onChange={({ target }) => onChange({ time: target.value })}
      />
      <SelectField
        id="schedule-time-zone"
        label="Time zone"
        options={buildTimeZoneOptions(timeZones, values.timeZone)}
        value={values.timeZone}
        onChange={({ target }) => onChange({ timeZone: target.value })}
      />
    </div>
  );
}
